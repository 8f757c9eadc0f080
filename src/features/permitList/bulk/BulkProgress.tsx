import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { isHalted, outcomesOf, problemOf, queueOf, stepOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** How far it is; it can be halted. When the connection breaks, it can be tried again without doing anything twice. */
export function BulkProgress() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const done = PermitBulkActor.useSelector((snapshot) => outcomesOf(snapshot).length);
  const left = PermitBulkActor.useSelector((snapshot) => queueOf(snapshot).length);
  const problem = PermitBulkActor.useSelector(problemOf);
  const broken = PermitBulkActor.useSelector(stepOf) === 'broken';
  const number = (count: number) => numberText(count, language);
  const said = t('bulk:sending', { done: number(done), total: number(done + left) });
  return (
    <>
      <DialogBody>
        <p>{said}</p>
        <ProgressBar aria-label={said} value={done / Math.max(1, done + left)} animate={!broken} stripes={!broken} />
        {broken && problem ? (
          <Callout compact intent="danger" role="alert">
            <p>{sentenceOf(problem, language)}</p>
            <p>{t('bulk:broken')}</p>
          </Callout>
        ) : null}
      </DialogBody>
      <DialogFooter minimal actions={broken ? <WaysOn /> : <Halt />} />
    </>
  );
}

function Halt() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const halted = PermitBulkActor.useSelector(isHalted);
  return (
    <Button
      autoFocus
      disabled={halted}
      text={halted ? t('bulk:halting') : t('bulk:halt')}
      onClick={() => send({ type: 'bulk.halted' })}
    />
  );
}

function WaysOn() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  return (
    <>
      <Button text={t('bulk:leave')} onClick={() => send({ type: 'bulk.dismissed' })} />
      <Button autoFocus intent="primary" text={t('ui:retry')} onClick={() => send({ type: 'bulk.retried' })} />
    </>
  );
}
