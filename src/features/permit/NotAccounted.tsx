import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { isFocusFree } from '#src/platform/focus.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useWrite } from '#src/system/query/useWrite.ts';
import { ProblemNote } from '#src/ui/ProblemNote.tsx';
import styles from './Permit.module.css';

type Missing = NonNullable<Permit['standing']>['unaccounted'][number];

const keyOf = ({ emergency, permit, member }: Missing): string => `${emergency} ${permit} ${member}`;
const countedKey = (one: Missing): string => `counted ${keyOf(one)}`;
const isOneOf = (some: readonly Missing[], one: Missing): boolean => some.some((other) => keyOf(other) === keyOf(one));

/** Gives the focus to the words about somebody as soon as these are in the page. */
const useFocusOn = () => {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  // The focus is the browser's: what gets it may come only with the next reading.
  useEffect(() => {
    const found = place.current?.querySelector<HTMLElement>(`[data-who="${wanted.current}"]`);
    if (!found) return;
    wanted.current = null;
    if (isFocusFree() || place.current?.contains(document.activeElement)) found.focus();
  });
  const focusOn = (who: string) => {
    wanted.current = who;
  };
  return { place, focusOn };
};

/** Whom an emergency was stood down over, until somebody says that they are accounted for; and whom one has just said it of, to take it back. */
export function NotAccounted({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const { api } = usePorts();
  const page = PermitPageActor.useActorRef();
  const { place, focusOn } = useFocusOn();
  const [pressed, setPressed] = useState<readonly Missing[]>([]);
  const missing = permit.standing?.unaccounted ?? [];
  const count = ({ one: { emergency, permit: under, member }, accounted }: { one: Missing; accounted: boolean }) =>
    api.emergencies.count({ params: { id: emergency }, body: { permit: under ?? permit.id, member, accounted } });
  const { write, sent, problem } = useWrite(count, {
    done: (_, { one, accounted }) => {
      // To the words and to no press: a second Enter says nothing of anybody else.
      focusOn(accounted ? countedKey(one) : keyOf(one));
      setPressed((before) => [...before.filter((other) => keyOf(other) !== keyOf(one)), ...(accounted ? [one] : [])]);
      page.send({ type: 'permit.refresh' });
    },
  });
  const times = [...new Set(missing.map(({ since }) => since))];
  const counted = pressed.filter((one) => !isOneOf(missing, one));
  if (times.length + counted.length === 0) return null;
  // What is under way disables nothing: a button that is disabled loses the focus.
  const say = (one: Missing, accounted: boolean) => (sent === null ? write({ one, accounted }) : undefined);
  return (
    <div ref={place} className={styles.inSpace}>
      {times.length > 0 ? (
        <div role="alert" className={styles.inSpace}>
          {times.map((since) => (
            <div key={since} className={styles.getThemOut}>
              <WarningSign size={20} />{' '}
              <strong>
                {t('permits:notAccountedSince')} <SiteTime at={since} zone={permit.time_zone} />:
              </strong>
              {missing
                .filter((one) => one.since === since)
                .map((one) => (
                  <span key={keyOf(one)} className={styles.missing}>
                    <strong tabIndex={-1} data-who={keyOf(one)}>
                      <bdi>{one.name}</bdi>
                    </strong>
                    <Button
                      size="small"
                      text={t('permits:accountedFor')}
                      aria-label={t('permits:accountedForNamed', { name: one.name })}
                      onClick={() => say(one, true)}
                    />
                  </span>
                ))}
            </div>
          ))}
        </div>
      ) : null}
      {counted.length > 0 ? (
        <div role="status" className={styles.counted}>
          {times.length === 0 ? <strong>{t('permits:allAccounted')}</strong> : null}
          {counted.map((one) => (
            <span key={keyOf(one)} className={styles.missing}>
              <span tabIndex={-1} data-who={countedKey(one)}>
                {t('permits:accountedForNamed', { name: one.name })}
              </span>
              <Button
                size="small"
                text={t('permits:undoCount')}
                aria-label={t('permits:undoCountNamed', { name: one.name })}
                onClick={() => say(one, false)}
              />
            </span>
          ))}
        </div>
      ) : null}
      <ProblemNote problem={problem} />
    </div>
  );
}
