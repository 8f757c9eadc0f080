import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Work.module.css';

type Marked = { sap: number | null; badge: string | null; company: string };

/** SAP number, or badge, and company of somebody on a crew: what tells two people of one name apart. */
export function CrewMarks({ of: { sap, badge, company } }: { of: Marked }) {
  return (
    <span className={styles.muted}>
      <Ltr>{sap ?? badge}</Ltr>
      {company ? (
        <>
          {' · '}
          <bdi>{company}</bdi>
        </>
      ) : null}
    </span>
  );
}

/** Somebody on a crew as one text, for a name that is only heard or stands in a row with others. */
export const crewText = ({ name, sap, badge, company }: Marked & { name: string }): string => {
  const marks = [sap ?? badge, company].filter((mark) => mark !== null && mark !== '');
  return marks.length > 0 ? `${name} (${marks.join(' · ')})` : name;
};
