import { Callout, Dialog, FormGroup, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { PermitLabel } from '#domain/permits/permitList/permit.labels.ts';
import { viewLimits } from '#domain/permits/permitList/view.endpoints.ts';
import { readListAddress, writeListAddress } from '#src/entities/permits/permitAddress.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import type { Send, Snapshot } from './viewParts.ts';

type Props = { snapshot: Snapshot; send: Send; label: PermitLabel };

/** Asks for the name of the list as it is now. A name that is taken is replaced only after it was said. */
export function NameDialog({ snapshot, send, label }: Props) {
  const t = useTranslations('permits');
  useFocusBack('[data-views]');
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const { views, view, problem } = snapshot.context;
  const name = typed.trim();
  // Another device may have taken the name since the views were read: then the server says so.
  const refusedAsTaken = problem?.code === 'duplicate' && view?.name === name;
  const taken = refusedAsTaken || views?.some((one) => one.name === name) === true;
  const full = !taken && (views?.length ?? 0) >= viewLimits.views;
  const busy = snapshot.hasTag('busy');
  const close = () => send({ type: 'views.closed' });
  const save = () => {
    const query = writeListAddress(readListAddress(params)).toString();
    send({ type: 'views.saved', view: { name, label: label.handle, query, replace: taken } });
  };
  return (
    <Dialog isOpen title={t('permits:views_saveTitle')} isCloseButtonShown={false} canOutsideClickClose={false} onClose={close}>
      <DialogForm
        submit={taken ? t('permits:views_replace') : t('permits:views_keep')}
        intent={taken ? 'danger' : 'primary'}
        isSending={busy}
        isStopped={name === '' || full}
        onSubmit={save}
        onCancel={close}
      >
        <p>{t('permits:views_saveAbout')}</p>
        <FormGroup label={t('permits:views_name')} labelFor="view-name">
          <InputGroup
            id="view-name"
            dir="auto"
            autoFocus
            autoComplete="off"
            maxLength={viewLimits.name}
            value={typed}
            onValueChange={setTyped}
          />
        </FormGroup>
        <Note taken={taken} full={full} name={name} snapshot={snapshot} />
      </DialogForm>
    </Dialog>
  );
}

type NoteProps = { taken: boolean; full: boolean; name: string; snapshot: Snapshot };

function Note({ taken, full, name, snapshot }: NoteProps) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const { problem } = snapshot.context;
  const failed = problem && problem.code !== 'duplicate' ? sentenceOf(problem, language) : '';
  const said = taken ? t('permits:views_taken', { name }) : full ? t('permits:views_full', { count: viewLimits.views }) : '';
  return (
    <div role="alert">
      {said ? (
        <Callout compact intent="warning">
          {said}
        </Callout>
      ) : null}
      {failed ? (
        <Callout compact intent="danger">
          {failed}
        </Callout>
      ) : null}
    </div>
  );
}
