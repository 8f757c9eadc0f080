import { type Source, withoutComments } from '#tests/kit/sources.ts';

/** Letters inside markup: a text between tags, alone on its line, or in an attribute that people see or hear. */
const forms: readonly RegExp[] = [
  />[^\S\n]*([^<>{}()=;]*\p{L}{2,}[^<>{}()=;]*)<\//gu,
  />[^\S\n]*([^<>{}()=;\n`$]*\p{L}{2,}[^<>{}()=;\n`$]*)\{/gu,
  /^[^\S\n]+(\p{Lu}\p{L}+(?:[^\S\n]+[\p{L}\d.,'’…!?–-]+)+)[^\S\n]*$/gmu,
  /(?:^|\s)(?:title|label|aria-label|aria-description|placeholder|alt|text|helperText|description|summary|about)=(?:"([^"]*\p{L}{2,}[^"]*)"|\{\s*['"`]([^'"`]*\p{L}{2,}[^'"`]*)['"`]\s*\})/gu,
];

/** Names that are the same in every language. */
const untranslated = new Set(['Control Room']);

/** Texts that are written in a component instead of a language file. */
export const literalWords = ({ path, text }: Source): string[] =>
  forms
    .flatMap((form) => [...withoutComments(text).matchAll(form)].map(([, between, quoted]) => (between ?? quoted ?? '').trim()))
    .filter((words) => !untranslated.has(words) && /\p{L}{2,}/u.test(words.replace(/\$\{[^}]*\}/g, '')))
    .map((words) => `${path}: ${words}`);
