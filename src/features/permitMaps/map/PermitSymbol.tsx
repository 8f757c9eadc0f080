import { textIn } from '#domain/kernel/language.ts';
import { minute } from '#domain/kernel/units.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { PlacedPermit } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Map.module.css';
import { Sign, SymbolButton, type SymbolProps } from './SymbolButton.tsx';

type Props = SymbolProps & {
  permit: PlacedPermit;
  isGhosted: boolean /** Its version, if it has changed since one looks. */;
  changed: number | null;
};

const timed = ['issued', 'live', 'testing'];
/** What ends within so many minutes has a ring. */
const soon = 60;

/** A permit on the plan: the shape is its state, the letters its kind of work, a dashed ring says that it ends soon. */
export function PermitSymbol({ permit, isGhosted, changed, ...symbol }: Props) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const endsSoon = useNow(
    (now) => timed.includes(permit.state) && Date.parse(permit.stops_at ?? permit.window.to) - now < soon * minute,
  );
  const state = stateName(permit.state, language);
  const name = t('permitMaps:symbol', {
    number: permit.tracking_number,
    state: permit.reason ? `${state} (${reasonName(permit.reason, language)})` : state,
    kind: textIn(activities[permit.primary_code], language),
    area: permit.area.code,
    level: permit.level,
    title: permit.title,
  });
  return (
    <SymbolButton {...symbol} name={name} isGhosted={isGhosted}>
      {changed === null ? null : <circle key={changed} className={styles.changed} r="20" />}
      {endsSoon ? <circle className={styles.ending} r="16" /> : null}
      <circle className={styles.halo} r="13" />
      <Sign size={16}>
        <StateIcon state={permit.state} />
      </Sign>
      <text className={styles.kind} y="24">
        {permit.primary_code}
      </text>
    </SymbolButton>
  );
}
