// SPDX-License-Identifier: GPL-3.0-or-later
// A field that shows a value of the table, and changes it when it is left. What is written in it stays
// there until then, whatever else on the page changes meanwhile.
import type { TargetedEvent, TargetedInputEvent } from "preact";
import { useState } from "preact/hooks";

interface EditFieldProps {
  value: string | number;
  /** Hears what was written. */
  commit: (text: string) => void;
  type?: "text" | "number";
  min?: string;
  size?: number;
  maxLength?: number;
  placeholder?: string;
}

export function EditField({ value, commit, type, ...more }: EditFieldProps) {
  const [written, setWritten] = useState<string | null>(null);
  const all = {
    ...more, value: written ?? value, onBlur: () => setWritten(null),
    onInput: (e: TargetedInputEvent<HTMLInputElement>) => setWritten(e.currentTarget.value),
    onChange: (e: TargetedEvent<HTMLInputElement>) => { commit(e.currentTarget.value); setWritten(null); },
  };
  return type === "number" ? <input {...all} type="number" /> : <input {...all} type="text" />;
}
