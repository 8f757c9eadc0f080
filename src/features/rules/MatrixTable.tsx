import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './RulesScreen.module.css';

/** Which kinds of work go together: letters, and shades that repeat them. */
export function MatrixTable({ matrix: { codes, rows }, caption }: { matrix: SiteRules['matrix']; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <td />
            {codes.map((code) => (
              <th key={code} scope="col">
                <Ltr>{code}</Ltr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {codes.map((code, at) => (
            <tr key={code}>
              <th scope="row">
                <Ltr>{code}</Ltr>
              </th>
              {(rows[at] ?? []).map((verdict, index) => (
                <td key={codes[index]} data-verdict={verdict}>
                  {verdict}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
