import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DaySpan, isShopSpan, spanOf } from '#domain/dashboards/dashboards.rules.ts';
import { type DetailKind, detailKinds } from '#domain/dashboards/dashboards.schema.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { paramsWith, useChooseParam } from '#src/platform/useTypedParam.ts';
import { Link } from '#src/ui/Link.tsx';
import type { PlotOpening } from '#src/ui/plots/plot.ts';
import { useToday } from './useToday.ts';

/** A mark or a row, by what it is of and its name. */
export type DetailKey = { of: DetailKind; name: string };
const writtenKey = ({ of, name }: DetailKey): string => `${of}:${name}`;

/** The details that the address names, null where it names none. */
export const useDetail = (): { detail: DetailKey | null; close: () => void } => {
  const [params] = useSearchParams();
  const write = useChooseParam();
  const asked = params.get('detail') ?? '';
  const of = detailKinds.find((kind) => asked.startsWith(`${kind}:`));
  const name = of ? asked.slice(of.length + 1) : '';
  const detail = of && name ? { of, name } : null;
  useShownParams({ detail: detail ? asked : '' });
  return { detail, close: () => write('detail', '') };
};

/** What a step of a course stands for: a month or a day by itself, hours by the day that they are of. */
export const stepKey = (step: string, period: string, today: string, dayOfHours?: string): DetailKey | null => {
  if (/^\d{4}-\d\d$/.test(step)) return { of: 'month', name: step };
  const day = isDay(step) ? step : (spanOf(period, today)?.[0] ?? dayOfHours);
  return day === undefined ? null : { of: 'day', name: day };
};

type Opened = {
  /** For a chart whose marks stand for these. */
  opening: (keys: readonly (DetailKey | null)[]) => PlotOpening | undefined;
  /** A link to it, where it stands for something. */
  link: (key: DetailKey | null, name: ReactNode) => ReactNode;
};

/** Ways to what stands behind marks and rows: by the address, so that Back leads here again. */
export const useOpened = (): Opened => {
  const t = useTranslations('dashboards');
  const [params] = useSearchParams();
  const write = useChooseParam();
  return {
    opening: (keys) =>
      keys.some((key) => key === null)
        ? undefined
        : {
            text: t('dashboards:opens'),
            open: (at) => {
              const key = keys[at];
              if (key) write('detail', writtenKey(key));
            },
          },
    link: (key, name) =>
      key ? <Link to={{ search: String(paramsWith(params, { detail: writtenKey(key) })) }}>{name}</Link> : name,
  };
};

/** The days that the address asks the dashboard for: as they are typed, and as a span where there are figures of all of them. */
export const useDaysAsked = (): { from: string; until: string; span: DaySpan | null } => {
  const [params] = useSearchParams();
  const today = useToday();
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? ''];
  return { from, until, span: isShopSpan([from, until], today) ? [from, until] : null };
};
