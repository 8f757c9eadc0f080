import { Button, Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import type { CalendarEvent } from '#domain/calendar/calendar.schema.ts';
import type { ReadEvents } from '#domain/calendar/ical.ts';
import { knownHere } from '#domain/calendar/importing.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useCloseDialog } from '#src/system/dialog.ts';
import type { CalendarWrites } from './useCalendarWrites.ts';

type Props = { name: string; read: ReadEvents; events: readonly CalendarEvent[]; importAll: CalendarWrites['importAll'] };

/** A file of which something is here already: whether that stays, or becomes what the file says. */
export function ImportDialog({ name, read, events, importAll }: Props) {
  const t = useTranslations('calendar');
  const close = useCloseDialog();
  const [replaces, setReplaces] = useState(false);
  const count = read.taken.length;
  const known = knownHere(events, read.taken).size;
  const meant = replaces ? count : count - known;
  const take = () => {
    close();
    void importAll(read, replaces);
  };
  return (
    <>
      <DialogBody>
        <p>{t('calendar:importFound', { count, name })}</p>
        <p>{t('calendar:importKnown', { count: known })}</p>
        <Checkbox checked={replaces} label={t('calendar:replaceKnown')} onChange={() => setReplaces(!replaces)} />
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          meant === 0 ? (
            <Button autoFocus text={t('calendar:close')} onClick={close} />
          ) : (
            <>
              <Button text={t('calendar:cancel')} onClick={close} />
              <Button autoFocus intent="primary" text={t('calendar:importThese', { count: meant })} onClick={take} />
            </>
          )
        }
      />
    </>
  );
}
