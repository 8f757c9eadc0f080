import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { permitHref } from './permitAddress.ts';
import { stateName } from './permitTexts.ts';
import styles from './Work.module.css';

type Other = { id: number; tracking_number: string; state: string };

/** Another permit by its number, with how it stands. `tab` is the part of its page to open. */
export function PermitLink({ other, tab }: { other: Other; tab: string }) {
  const language = useLanguage();
  const state = permitStates.find((known) => known === other.state);
  return (
    <span className={styles.pair}>
      <Link to={`${permitHref(other)}?tab=${tab}`}>
        <Ltr>{other.tracking_number}</Ltr>
      </Link>
      {state ? (
        <span className={styles.none}>
          <StateIcon state={state} />
          {stateName(state, language)}
        </span>
      ) : null}
    </span>
  );
}
