import { Button, Callout, Dialog, DialogBody, DialogFooter, ProgressBar, Radio, RadioGroup } from '@blueprintjs/core';
import type { SnapshotFrom } from 'xstate';
import type { Language } from '#domain/kernel/language.ts';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { permitFileFormats } from '#domain/permits/permitList/permitSheet.ts';
import type { PermitDownloadEvent, permitDownloadMachine } from '#machines/permitDownload/permitDownload.machine.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

type Props = {
  snapshot: SnapshotFrom<typeof permitDownloadMachine>;
  send: (event: PermitDownloadEvent) => void;
  /** Rows of the list. */
  total: number;
};

/** Asks as what the list is to be saved, and shows how much of it has arrived. */
export function DownloadDialog(props: Props) {
  const t = useTranslations('download');
  const { snapshot, send } = props;
  const busy = snapshot.matches('busy');
  return (
    <Dialog
      isOpen
      title={t('download:title')}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      onClose={() => send({ type: busy ? 'download.cancelled' : 'download.dismissed' })}
    >
      {busy ? <Arriving {...props} /> : <Question {...props} />}
    </Dialog>
  );
}

function Question({ snapshot, send, total }: Props) {
  const t = useTranslations('download');
  const language = useLanguage();
  const { format, problem } = snapshot.context;
  const choose = (value: string) => {
    const chosen = permitFileFormats.find((known) => known === value);
    if (chosen) send({ type: 'download.formatChosen', format: chosen });
  };
  return (
    <DialogForm
      submit={t('download:save')}
      onSubmit={() => send({ type: 'download.requested' })}
      onCancel={() => send({ type: 'download.dismissed' })}
    >
      <p>{t('download:about', { shown: numberText(total, language) })}</p>
      <p>{t('download:times')}</p>
      <RadioGroup label={t('download:format')} selectedValue={format} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <Radio value="xlsx" label={t('download:format_xlsx')} />
        <Radio value="csv" label={t('download:format_csv')} />
      </RadioGroup>
      {problem ? (
        <Callout compact intent="danger" role="alert">
          {sentenceOf(problem, language)}
        </Callout>
      ) : null}
    </DialogForm>
  );
}

const sizeText = (bytes: number, language: Language): string =>
  numberText(bytes / 1000, language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

function Arriving({ snapshot, send }: Props) {
  const t = useTranslations('download');
  const language = useLanguage();
  const { bytes, rows } = snapshot.context;
  const arrived = { size: sizeText(bytes, language), rows: numberText(rows ?? 0, language) };
  return (
    <>
      <DialogBody>
        <p>{rows === null ? t('download:busy') : t('download:arrived', arrived)}</p>
        <ProgressBar aria-label={t('download:busy')} />
      </DialogBody>
      <DialogFooter
        minimal
        actions={<Button autoFocus text={t('ui:cancel')} onClick={() => send({ type: 'download.cancelled' })} />}
      />
    </>
  );
}
