import { Button } from '@blueprintjs/core';
import { Export, Import } from '@blueprintjs/icons';
import { useRef } from 'react';
import { type CalendarEvent, calendarLimits } from '#domain/calendar/calendar.schema.ts';
import { icsOf, readIcs } from '#domain/calendar/ical.ts';
import { knownHere } from '#domain/calendar/importing.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { megabyte } from '#domain/kernel/units.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCommands } from '#src/ui/commands/commands.ts';
import { FileInput } from '#src/ui/FileInput.tsx';
import styles from './Calendar.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import type { CalendarWrites } from './useCalendarWrites.ts';

const maxSize = 5 * megabyte;

type Props = { events: readonly CalendarEvent[]; writes: CalendarWrites; zone: string };

/** Events from iCalendar files and into one. What is brought in can be taken back at once; what is here already is asked about. */
export function CalendarFiles({ events, writes, zone }: Props) {
  const t = useTranslations('calendar');
  const { download } = usePorts();
  const language = useLanguage();
  const showMessage = useShowMessage();
  const openDialog = useOpenDialog();
  const input = useRef<HTMLInputElement>(null);
  const bringIn = async (file: File) => {
    const read = file.size > maxSize ? null : readIcs(await file.text(), zone, newKey);
    const { name } = file;
    if (!read || read.taken.length === 0) showMessage({ text: t('calendar:importNothing', { name }), variant: 'error' });
    else if (read.taken.length > calendarLimits.file)
      showMessage({
        text: t('calendar:importTooMany', { name, most: numberText(calendarLimits.file, language) }),
        variant: 'error',
      });
    else if (knownHere(events, read.taken).size > 0)
      openDialog(t('calendar:importTitle'), <ImportDialog {...{ name, read, events }} importAll={writes.importAll} />);
    else void writes.importAll(read, false);
  };
  const write = () => {
    const text = icsOf(events, zone, new Date().toISOString());
    download(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${t('calendar:fileName')}.ics`);
  };
  const choose = () => input.current?.click();
  useCommands([{ id: 'calendar-import', title: t('calendar:import'), icon: Import, run: choose }]);
  return (
    <div className={styles.files}>
      <Button variant="minimal" icon={<Import />} text={t('calendar:import')} onClick={choose} />
      <Button variant="minimal" icon={<Export />} text={t('calendar:export')} disabled={events.length === 0} onClick={write} />
      <FileInput ref={input} accept=".ics,text/calendar" onFiles={([file]) => file && void bringIn(file)} />
    </div>
  );
}
