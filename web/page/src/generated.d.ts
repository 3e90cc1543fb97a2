// SPDX-License-Identifier: GPL-3.0-or-later
// What the build makes from examples/, and from docs/rules.md and lessons/; text until it is asked for.
declare module "examples.generated" {
  const examples: () => import("./types.ts").Doc[];
  export default examples;
}
declare module "rules.generated" {
  const rules: () => Record<string, { words: string; lessons: string[] }>;
  export default rules;
}
