import type { ReactNode } from 'react';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { cutText, type PrintRoom } from '#domain/permits/documents/print.rules.ts';
import { type PrintWord, printTexts } from '#domain/permits/documents/print.texts.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import styles from './Print.module.css';

/** The language and the clock that a paper is printed in. */
export type InLanguage = { language: Language; zone: string; word: (name: PrintWord) => string };

export const inLanguage = (language: Language, zone: string): InLanguage => ({
  language,
  zone,
  word: (name) => textIn(printTexts[name], language),
});

/** Behind the name of somebody of the crew: that they are not accounted for since an emergency; nothing of everybody else. */
export const missingText = ({ standing }: Permit, member: number, { word }: InLanguage): string =>
  standing?.unaccounted.some((one) => one.permit === null && one.member === member) ? `, ${word('notAccounted')}` : '';

/** One part of the paper under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}

/** Lies across every sheet of what nobody may rely on. */
export function Watermark({ text }: { text: string }) {
  return (
    <>
      <p className="visually-hidden">{text}</p>
      <div className={styles.watermark} data-text={text} aria-hidden="true" />
    </>
  );
}

/** Says how much of something is not on the paper, and where it is. */
export function Left({ part, left, of = 'more' }: { part: InLanguage; left: number; of?: 'more' | 'cut' }) {
  return left > 0 ? <p className={styles.left}>{part.word(of).replace('{count}', String(left))}</p> : null;
}

type CutProps = { part: InLanguage; name: 'description' | 'limits' | 'emergency'; text: string; max: number };

export function Cut({ part, name, text, max }: CutProps) {
  // A line each would take the room of the sheet.
  const { text: shown, left } = cutText(text.trim().replaceAll(/\s*\n\s*/g, ' · '), max);
  return (
    <Part name={part.word(name)}>
      <p className={styles.text} dir="auto">
        {shown}
      </p>
      <Left part={part} left={left} of="cut" />
    </Part>
  );
}

type LinesProps = { part: InLanguage; name: 'precautions' | 'ppe'; lines: readonly string[] };

/** What the crew has to do or to wear: never cut. */
export function Lines({ part, name, lines }: LinesProps) {
  return (
    <Part name={part.word(name)}>
      <p className={styles.text} dir="auto">
        {lines.join(' · ') || part.word('none')}
      </p>
    </Part>
  );
}

/** A text for a cell or a line; dots say that it goes on. */
export const shortText = (text: string, { line }: PrintRoom): string => {
  const { text: shown, left } = cutText(text, line);
  return left > 0 ? `${shown} …` : shown;
};

type SheetProps = { heads: readonly string[]; rows: readonly (readonly ReactNode[])[]; blanks?: number };

/** A table of the paper, with empty rows to be filled in by hand. */
export function Sheet({ heads, rows, blanks = 0 }: SheetProps) {
  const empty = Array.from({ length: blanks }, () => heads.map(() => ''));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, ...empty].map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet never move
          <tr key={row} className={row < rows.length ? undefined : styles.blank}>
            {cells.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: neither do its cells
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
