import { Button, Dialog } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { directionOf } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { burnDownOf, sprintOf } from '#domain/scrumboard/burnDown.ts';
import { type ScrumBoard, type ScrumSprint, scrumSprint } from '#domain/scrumboard/scrumboard.schema.ts';
import { Form } from '#src/forms/Form.tsx';
import { DayInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { download } from '#src/platform/download.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { nearDayText } from '#src/samples/kit/nearDayText.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { PlotLegend } from '#src/ui/plots/PlotLegend.tsx';
import { PlotTable } from '#src/ui/plots/PlotTable.tsx';
import type { Series } from '#src/ui/plots/plot.ts';
import { SavePlot } from '#src/ui/plots/SavePlot.tsx';
import styles from './Scrumboard.module.css';
import { zone } from './useBoards.ts';
import type { BoardWrites } from './useBoardWrites.ts';

type Props = { board: ScrumBoard; writes: BoardWrites; onClose: () => void };

/** How the open cards of a board become fewer over its sprint, beside what an even pace would leave. */
export function BurnDownDialog({ board, writes, onClose }: Props) {
  const t = useTranslations('scrumboard', 'forms', 'time', 'system');
  const titleId = useId();
  const today = siteDate(new Date(serverNow()), zone);
  const sprint = sprintOf(board, today);
  const hasDone = board.lists.some(({ done }) => done);
  return (
    <Dialog isOpen className={styles.dialog ?? ''} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.dialogHead}>
        <h2 id={titleId} className={styles.path}>
          {t('scrumboard:burnDown')}
        </h2>
        <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
      </div>
      <div className={styles.paper}>
        {hasDone ? (
          <Chart board={board} sprint={sprint} today={today} />
        ) : (
          <Empty title={t('scrumboard:noDoneList')}>
            <p>{t('scrumboard:noDoneListWhy')}</p>
          </Empty>
        )}
        <SprintForm key={`${sprint.from} ${sprint.to}`} board={board} sprint={sprint} writes={writes} />
      </div>
    </Dialog>
  );
}

function Chart({ board, sprint, today }: { board: ScrumBoard; sprint: ScrumSprint; today: string }) {
  const t = useTranslations('scrumboard');
  const language = useLanguage();
  const part = useRef<HTMLElement>(null);
  const [isTable, showTable] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const rtl = directionOf(language) === 'rtl';
  const { days, left, steady, done, open } = burnDownOf(board, sprint, today, zone);
  const number = (value: number) => numberText(value, language, { maximumFractionDigits: 1 });
  const dayText = (day: string) => nearDayText(`${day}T12:00:00Z`, 'UTC', language, serverNow());
  const series: readonly Series[] = [
    { key: 'left', name: t('scrumboard:left'), tone: 'series1', values: left, way: 'stepped' },
    { key: 'steady', name: t('scrumboard:steady'), tone: 'series3', values: steady, way: 'straight' },
  ];
  const title = `${board.name}: ${t('scrumboard:burnDown')}`;
  return (
    <section ref={part} className={styles.said} aria-label={title}>
      <p>{t('scrumboard:burnt', { count: done, open: number(open) })}</p>
      <CoursePlot label={title} kind="line" series={series} steps={days.map(dayText)} valueText={number} rtl={rtl} />
      <PlotLegend label={title} items={series.map(({ key, name, tone }) => ({ key, tone, text: name }))} />
      <PlotTable
        open={isTable}
        onOpen={showTable}
        summary={t('scrumboard:asTable')}
        caption={title}
        heads={[t('scrumboard:day'), ...series.map(({ name }) => name)]}
        rowsOf={() =>
          days.map((day, at) => {
            const value = left[at];
            return { key: day, cells: [dayText(day), value === undefined ? '–' : number(value), number(steady[at] ?? 0)] };
          })
        }
      />
      <div>
        <SavePlot
          part={() => part.current}
          name={title}
          lines={[board.name, t('scrumboard:burnDown')]}
          rtl={rtl}
          saveAs={(kind) => t('scrumboard:saveAs', { kind })}
          download={download}
          onFailed={() => setFailed(true)}
        />
      </div>
      {hasFailed ? <p role="alert">{t('scrumboard:notSaved')}</p> : null}
    </section>
  );
}

function SprintForm({ board, sprint, writes }: { board: ScrumBoard; sprint: ScrumSprint; writes: BoardWrites }) {
  const t = useTranslations('scrumboard');
  const form = useForm({
    schema: scrumSprint,
    initial: sprint,
    named: { sprint: 'scrumboard:sprintFault', day: 'scrumboard:noDay' },
    send: (body) => writes.setSprint(board, body),
    done: () => undefined,
    staysOpen: true,
    what: t('scrumboard:sprint'),
  });
  return (
    <Form form={form} label={t('scrumboard:sprint')} submit={t('scrumboard:save')} takesFocus={false}>
      <DayInput form={form} name="from" label={t('scrumboard:firstDay')} />
      <DayInput form={form} name="to" label={t('scrumboard:lastDay')} />
    </Form>
  );
}
