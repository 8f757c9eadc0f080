import { Button, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { activities, activityCodes, riskBands, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { crms } from '#domain/references/data/crms.data.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './HeatMap.module.css';
import { sharedFilters } from './heatAddress.ts';
import { Select } from './Select.tsx';
import { useChangeHeat, useHeat } from './useHeatView.ts';

const risks = Object.entries(riskBands).slice(1);
const allNames = [...sharedFilters, 'reason'] as const;

/** Which permits are counted. Several values that an address names stay as they are until another is chosen. */
export function Filters({ areas }: { areas: readonly Area[] }) {
  const t = useTranslations('heatMap', 'permits');
  const { view } = useHeat();
  const { ask } = useChangeHeat();
  const { filters, reason } = view;
  const count = Object.keys(filters).length + (reason ? 1 : 0);
  return (
    <details className={styles.filters} open={count > 0 ? true : undefined}>
      <summary>{t('heatMap:filters', { number: count })}</summary>
      <div className={styles.controls}>
        <Places areas={areas} />
        <One name="code" asked={filters.code} values={activityCodes} text={useCodeName()} />
        <Levels />
        <Select
          label={t('heatMap:filter_risk_min')}
          value={String(filters.risk_min ?? '')}
          values={[
            '',
            ...risks.map(([, lowest]) => String(lowest)),
            ...(filters.risk_min ? [String(filters.risk_min)] : []),
          ].filter((one, at, all) => all.indexOf(one) === at)}
          text={(lowest) => (lowest === '' ? t('heatMap:any') : `≥ ${lowest}`)}
          onChoose={(lowest) => ask({ risk_min: lowest })}
        />
        <One name="crm" asked={filters.crm} values={crms.map(({ code }) => code)} text={useRiskName()} />
        <Select
          label={t('heatMap:filter_reason')}
          value={reason ?? ''}
          values={['', ...suspendReasons]}
          text={useReasonName(t('heatMap:any'))}
          onChoose={(chosen) => ask({ reason: chosen })}
        />
        <Company key={filters.contractor} asked={filters.contractor ?? ''} />
        {count > 0 ? (
          <Button text={t('heatMap:noFilters')} onClick={() => ask(Object.fromEntries(allNames.map((name) => [name, null])))} />
        ) : null}
      </div>
    </details>
  );
}

const useCodeName = () => {
  const language = useLanguage();
  return (code: string): string => {
    const known = activityCodes.find((one) => one === code);
    return known ? `${known} ${textIn(activities[known], language)}` : code;
  };
};

const useRiskName = () => {
  const language = useLanguage();
  return (code: string): string => {
    const known = crms.find((one) => one.code === code);
    return known ? textIn(known.name, language) : code;
  };
};

const useReasonName = (any: string) => {
  const language = useLanguage();
  return (reason: string): string => (reason === '' ? any : reasonName(reason, language));
};

type OneProps = {
  name: 'area' | 'code' | 'level' | 'crm';
  asked: readonly string[] | undefined;
  values: readonly string[];
  text: (value: string) => string;
};

function One({ name, asked, values, text }: OneProps) {
  const t = useTranslations('heatMap');
  const { ask } = useChangeHeat();
  const several = asked && asked.length > 1 ? asked.join(',') : undefined;
  const value = asked?.join(',') ?? '';
  const offered = [...new Set(['', ...(value ? [value] : []), ...values])];
  const say = (one: string): string => {
    if (one === '') return t('heatMap:any');
    return one === several ? (asked ?? []).map(text).join(' · ') : text(one);
  };
  return (
    <Select
      label={t(`heatMap:filter_${name}`)}
      value={value}
      values={offered}
      text={say}
      onChoose={(one) => ask({ [name]: one })}
    />
  );
}

function Places({ areas }: { areas: readonly Area[] }) {
  const { view } = useHeat();
  const zones = [...new Set(areas.map(({ site, zone }) => `${site.code}.${zone}`))];
  const names = new Map(areas.map(({ site, code, name }) => [`${site.code}.${code}`, `${code} · ${name}`]));
  const say = (place: string): string => names.get(place) ?? place;
  return <One name="area" asked={view.filters.area} values={[...zones, ...names.keys()]} text={say} />;
}

function Levels() {
  const { view } = useHeat();
  const levels = useRead('permits.levels', {}, { select: resultOf });
  return <One name="level" asked={view.filters.level} values={levels.value ?? []} text={(level) => level} />;
}

/** Asked for when it is entered: every letter would be another question. */
function Company({ asked }: { asked: string }) {
  const t = useTranslations('heatMap');
  const { ask } = useChangeHeat();
  const [text, setText] = useState(asked);
  const enter = () => {
    const name = text.trim();
    if (name !== asked && name.length !== 1) ask({ contractor: name });
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: InputGroup is an input
    <label className={styles.field}>
      <span>{t('heatMap:filter_contractor')}</span>
      <InputGroup
        value={text}
        maxLength={60}
        onValueChange={setText}
        onBlur={enter}
        onKeyDown={({ key }) => (key === 'Enter' ? enter() : undefined)}
      />
    </label>
  );
}
