import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { siteInstantsOf } from '#domain/kernel/siteInstant.ts';
import { siteDate } from '#domain/kernel/siteTime.ts';
import { zoneText } from '#domain/kernel/siteTimeText.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './SiteTimeField.module.css';
import { SiteTimeTools } from './SiteTimeTools.tsx';
import { outsideText, unreadText } from './timeFault.ts';
import { readTime, writtenTime } from './typedTime.ts';

type Props = {
  label: ReactNode;
  /** 2026-11-20T09:30, or 2026-11-20 for a day alone; what cannot be read is held as it was typed. */
  value: string;
  onTyped: (value: string) => void;
  onLeft?: () => void;
  /** Whose clock is meant; unknown while no site is chosen. A day alone needs none. */
  zone?: string | undefined;
  dateOnly?: boolean;
  min?: string;
  max?: string;
  error?: string | undefined;
  help?: ReactNode;
  needed?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  id?: string;
  className?: string | undefined;
};

/** What the person is typing, what of it was told, and the day that a bare clock time belongs to. */
type Typing = { text: string; told: string; day: string };

/**
 * A day and time on the clock of a site, or a day: typed in any usual form or chosen from a calendar, 24 hours, the same in every browser.
 * It is put into its form when the field is left; what cannot be read stays as it was typed, and the field says why.
 */
export function SiteTimeField({ value, onTyped, onLeft, zone, dateOnly = false, error, needed = false, ...more }: Props) {
  const t = useTranslations('time');
  const own = useId();
  const id = more.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, open] = useState(false);
  const [typing, setTyping] = useState<Typing | null>(null);
  const isTyping = typing !== null && typing.told === value;
  const reading = readTime(value, { dateOnly, zone });
  const today = siteDate(new Date(serverNow()), zone ?? 'UTC');

  const type = (text: string) => {
    const held = reading.kind === 'read' ? value.slice(0, 10) : zone ? today : '';
    const day = isTyping ? typing.day : held;
    const told = readTime(text, { dateOnly, zone, day }).value;
    setTyping({ text, told, day });
    onTyped(told);
  };
  const leave = () => {
    setTyping(null);
    onLeft?.();
  };
  const press = (event: KeyboardEvent) => {
    // A form that is sent shows what it sends.
    if (event.key === 'Enter') setTyping(null);
    if (event.key !== 'ArrowDown' || !event.altKey || more.readOnly || more.disabled) return;
    event.preventDefault();
    open(true);
  };

  const unread = isTyping && error === undefined ? undefined : unreadText(t, reading, dateOnly);
  const fault = unread ?? error ?? (isTyping ? undefined : outsideText(t, reading, more));
  const instant = zone === undefined || dateOnly ? undefined : siteInstantsOf(value, zone)[0];
  const clock = zone === undefined || dateOnly ? undefined : zoneText(instant ?? new Date(serverNow()).toISOString(), zone);
  return (
    <FormGroup
      className={more.className ? `${styles.field} ${more.className}` : styles.field}
      label={<span id={`${id}-name`}>{more.label}</span>}
      labelInfo={needed ? <span aria-hidden="true">*</span> : undefined}
      labelFor={id}
      intent={fault ? 'danger' : 'none'}
      helperText={
        <>
          {fault ? (
            <span className={styles.said} id={`${id}-fault`}>
              {fault}
            </span>
          ) : null}
          <span className={styles.said} id={`${id}-said`}>
            {t(dateOnly ? 'time:formatDay' : 'time:formatTime')}
            {clock ? (
              <>
                {' · '}
                <Ltr>{clock}</Ltr>
              </>
            ) : null}
            {more.help ? <span className={styles.said}>{more.help}</span> : null}
            {reading.kind === 'read' && reading.isTwice && clock ? (
              <span className={styles.said}>{t('time:twice', { zone: clock })}</span>
            ) : null}
          </span>
        </>
      }
    >
      <InputGroup
        id={id}
        inputRef={input}
        dir="ltr"
        autoComplete="off"
        value={isTyping ? typing.text : writtenTime(value)}
        readOnly={more.readOnly ?? false}
        disabled={more.disabled ?? false}
        intent={fault ? 'danger' : 'none'}
        aria-invalid={fault !== undefined}
        aria-required={needed}
        {...(more.readOnly ? {} : { 'aria-keyshortcuts': 'Alt+ArrowDown' })}
        aria-describedby={fault ? `${id}-fault ${id}-said` : `${id}-said`}
        onValueChange={type}
        onBlur={leave}
        onKeyDown={press}
        {...(more.readOnly
          ? {}
          : {
              rightElement: (
                <SiteTimeTools
                  nameId={`${id}-name`}
                  isOpen={isOpen}
                  onOpen={open}
                  value={value}
                  today={today}
                  dateOnly={dateOnly}
                  min={more.min}
                  max={more.max}
                  disabled={more.disabled ?? false}
                  onChoose={onTyped}
                  onCleared={() => {
                    setTyping(null);
                    onTyped('');
                    input.current?.focus();
                  }}
                />
              ),
            })}
      />
    </FormGroup>
  );
}
