// SPDX-License-Identifier: GPL-3.0-or-later
// What the build makes from examples/, lessons/ and docs/rules.md; text until it is asked for.
declare module "examples.generated" {
  const examples: () => import("./types.ts").Doc[];
  export default examples;
}
declare module "lessons.generated" {
  const lessons: () => { name: string; title: string; teaches: string; level: number }[];
  export default lessons;
}
declare module "rules.generated" {
  const rules: () => Record<string, { words: string; lessons: { name: string; title: string }[] }>;
  export default rules;
}
