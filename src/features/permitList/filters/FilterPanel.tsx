import { Button, Classes, Switch } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { listedConflicts, regionStates } from '#domain/permits/kernel/permit.regions.ts';
import { activityCodes, permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { conflictVerdicts, type FilterName, type PermitFilters, riskBandNames } from '#domain/permits/permitList/permit.filters.ts';
import { gasDueMinutes } from '#domain/permits/permitList/permit.labels.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { Choices } from './Choices.tsx';
import styles from './Filters.module.css';
import { partsOf } from './filterTexts.ts';
import { PlaceFilter } from './PlaceFilter.tsx';
import { PlacesState } from './PlacesState.tsx';
import { useFilters } from './useFilters.ts';
import { WaitingFilter } from './WaitingFilter.tsx';
import { WhenFilter } from './WhenFilter.tsx';

/** How high the work is. A level of the address that no permit has can still be taken away. */
function LevelFilter() {
  const t = useTranslations('filters');
  const { filters } = useFilters();
  const levels = useRead('permits.levels', {}, { select: resultOf });
  const values = [...new Set([...(levels.value ?? []), ...(filters.level ?? [])])];
  return <Choices name="level" values={values} before={<PlacesState read={levels} failed={t('filters:levelsFailed')} />} />;
}

/** All filters of the list. Each is at work as soon as it is chosen; the list behind follows. */
export function FilterPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('filters', 'permits', 'draft', 'time');
  const language = useLanguage();
  const { filters, change, clear } = useFilters();
  const riskName = (code: string): string => {
    const crm = crms.find((one) => one.code === code);
    return crm ? textIn(crm.name, language) : code;
  };
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('filters:open')}</h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
      </div>
      <div className={styles.panel}>
        <Switch
          checked={filters.watched === true}
          label={t('filters:onlyWatched')}
          onChange={() => change({ watched: filters.watched ? undefined : true })}
        />
        <Switch
          checked={filters.open_actions === true}
          label={t('filters:onlyOpenActions')}
          onChange={() => change({ open_actions: filters.open_actions ? undefined : true })}
        />
        <Switch
          checked={filters.on_site === true}
          label={t('filters:onlyOnSite')}
          onChange={() => change({ on_site: filters.on_site ? undefined : true })}
        />
        <Switch
          checked={filters.gas_found === true}
          label={t('filters:onlyGasFound')}
          onChange={() => change({ gas_found: filters.gas_found ? undefined : true })}
        />
        <Switch
          checked={filters.air_unread === true}
          label={t('filters:onlyAirUnread')}
          onChange={() => change({ air_unread: filters.air_unread ? undefined : true })}
        />
        <Switch
          checked={filters.uncompared === true}
          label={t('filters:onlyUncompared')}
          onChange={() => change({ uncompared: filters.uncompared ? undefined : true })}
        />
        <Switch
          checked={filters.gas_due === true}
          label={t('filters:onlyGasDue', { minutes: gasDueMinutes })}
          onChange={() => change({ gas_due: filters.gas_due ? undefined : true })}
        />
        <Switch
          checked={filters.stopped_today === true}
          label={t('filters:onlyStoppedToday')}
          onChange={() => change({ stopped_today: filters.stopped_today ? undefined : true })}
        />
        <WhenFilter />
        <Choices name="state" values={permitStates} icon={(state) => <StateIcon state={state} />} />
        <Choices name="stopped" values={suspendReasons} />
        <Choices name="code" values={activityCodes} />
        <PlaceFilter />
        <LevelFilter />
        <Choices name="risk" values={riskBandNames} />
        <WaitingFilter />
        <Choices name="gas" values={regionStates.gas} />
        <Choices name="isolation" values={regionStates.isolation} />
        <Choices name="simops" values={listedConflicts} />
        <Choices name="verdict" values={conflictVerdicts} />
        <Choices name="crm" values={crms.map(({ code }) => code)} text={riskName} />
        <TextFilter name="contractor" />
      </div>
      <div className={styles.foot}>
        <Button text={t('filters:clear')} disabled={partsOf(filters).length === 0} onClick={clear} />
        <Button intent="primary" text={t('filters:done')} onClick={onClose} />
      </div>
    </>
  );
}

const pause = 300;

/** Filters whose value is one text. */
type TextName = { [Name in FilterName]-?: NonNullable<PermitFilters[Name]> extends string ? Name : never }[FilterName];

/** A filter by a part of a text. */
function TextFilter({ name }: { name: TextName }) {
  const t = useTranslations('filters');
  const [typed, type] = useTypedParam(name, { pause });
  return (
    <label className={styles.field}>
      {t(`filters:${name}`)}
      <input className={Classes.INPUT} type="text" dir="auto" value={typed} onChange={({ target }) => type(target.value)} />
    </label>
  );
}
