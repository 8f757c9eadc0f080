import { type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';

/** Roles of a crew by their names, as a list in a sentence. */
export const rolesText = (roles: readonly string[], language: Language): string =>
  listText(
    roles.map((role) => textIn(crewRoleText(role), language)),
    language,
  );
