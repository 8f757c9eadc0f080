import { foundIn } from '#domain/permits/permit/permit.rules.ts';
import styles from '#src/entities/permits/cells.module.css';
import { permitHref } from '#src/entities/permits/permitAddress.ts';

type Props = { row: { id: number; tracking_number: string }; search: string };

/**
 * The tracking number as a real link, so that a middle click opens a tab. Its cell holds the focus, not the link, and the grid
 * answers a plain click.
 */
export function NumberLink({ row, search }: Props) {
  return (
    <a className={styles.number} href={permitHref(row)} tabIndex={-1} dir="ltr">
      <Marked text={row.tracking_number} search={search} />
    </a>
  );
}

export function Marked({ text, search }: { text: string; search: string }) {
  const found = search ? foundIn(text, search) : null;
  if (!found) return text;
  const [from, to] = found;
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.mark}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
