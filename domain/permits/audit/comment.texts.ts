import { type Language, type Texts, textIn } from '#domain/kernel/language.ts';
import { draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldTexts } from '#domain/permits/draft/draft.texts.ts';
import { reachSaid } from '#domain/permits/emergencies/reach.texts.ts';
import { isolationNoteText } from '#domain/permits/isolations/isolationNote.ts';
import { disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { disciplineTexts } from '#domain/permits/kernel/permit.texts.ts';

const enteredFrom: Texts = {
  en: 'Entered from paper {number}',
  tr: '{number} numaralı kâğıttan kaydedildi',
  ar: 'سُجّل من الورقة {number}',
};

const editedText = (comment: string, language: Language): string => {
  const said = comment.split(', ');
  const fields = draftFieldNames.filter((name) => said.includes(name));
  return fields.length === said.length ? fields.map((name) => textIn(draftFieldTexts[name], language)).join(' · ') : comment;
};

const endorsementText = (comment: string, language: Language): string => {
  const [first, ...more] = comment.split(' · ');
  const discipline = disciplines.find((one) => one === first);
  return discipline ? [textIn(disciplineTexts[discipline], language), ...more].join(' · ') : comment;
};

/** What each event keeps that is not words of a person. */
const readers: Readonly<Record<string, (comment: string, language: Language) => string>> = {
  // A permit that begins with a number had it already, on paper.
  CREATE: (comment, language) => textIn(enteredFrom, language).replace('{number}', () => comment),
  EMERGENCY: reachSaid,
  EDITED: editedText,
  ENDORSED_AGAIN: endorsementText,
  ENDORSER_WITHDREW: endorsementText,
};

/** What was said with an event of a permit, as a person reads it: what the history keeps by code has words in every language. */
export const commentText = ({ event, comment }: { event: string; comment: string | null }, language: Language): string => {
  if (!comment) return '';
  const read = Object.hasOwn(readers, event) ? readers[event] : undefined;
  return isolationNoteText(comment, language) ?? read?.(comment, language) ?? comment;
};
