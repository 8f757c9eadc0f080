import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { type SavedView, viewLimits } from '#domain/permits/permitList/view.endpoints.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import styles from './Views.module.css';
import type { Send, Snapshot } from './viewParts.ts';

type Props = { view: SavedView; snapshot: Snapshot; send: Send };

/** In the place of a view that is to have another name. A name that another view has is refused, and nothing is replaced. */
export function RenameForm({ view, snapshot, send }: Props) {
  const t = useTranslations('permits');
  const language = useLanguage();
  useFocusBack(`[data-rename="${view.id}"]`);
  const [typed, setTyped] = useState(view.name);
  const { views, problem, change } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const name = typed.trim();
  const cancel = () => send({ type: 'views.managing' });
  // Another device may have taken the name since the views were read: then the server says so.
  const refused = problem?.code === 'duplicate' && change?.do === 'rename' && change.name === name;
  const taken = refused || views?.some((one) => one.id !== view.id && one.name === name) === true;
  const failed = problem && problem.code !== 'duplicate' ? sentenceOf(problem, language) : '';
  const said = taken ? t('permits:views_nameTaken', { name }) : failed;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || taken || busy) return;
    send({ type: 'views.renamed', id: view.id, name });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || busy) return;
    // It leaves the form; the dialog stays.
    event.stopPropagation();
    cancel();
  };
  return (
    <li className={styles.view}>
      <form className={styles.rename} onSubmit={save} onKeyDown={leave}>
        <FormGroup
          className={styles.newName ?? ''}
          label={t('permits:views_newName')}
          labelFor="view-new-name"
          intent={said ? 'danger' : 'none'}
        >
          <InputGroup
            id="view-new-name"
            dir="auto"
            autoFocus
            autoComplete="off"
            aria-invalid={said !== ''}
            aria-describedby="view-name-refused"
            maxLength={viewLimits.name}
            value={typed}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onValueChange={setTyped}
          />
        </FormGroup>
        <Button text={t('ui:cancel')} disabled={busy} onClick={cancel} />
        <Button type="submit" intent="primary" disabled={name === '' || taken} loading={busy} text={t('permits:views_keep')} />
        <p id="view-name-refused" role="alert" className={styles.refused}>
          {said}
        </p>
      </form>
    </li>
  );
}
