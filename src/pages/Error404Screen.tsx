import { Button, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { paletteCommand, useAllCommands } from '#src/ui/commands/commands.ts';
import { Missing } from '#src/ui/Missing.tsx';
import styles from './Error404Screen.module.css';
import { HomeLink } from './HomeLink.tsx';

/** Looks for pages, permits and actions by their names; nothing for people who are not signed in. */
function SearchButton() {
  const t = useTranslations('pages');
  const search = useAllCommands().find(({ id }) => id === paletteCommand);
  return search ? <Button icon={<Search />} text={t('pages:search')} onClick={search.run} /> : null;
}

/** The address that leads nowhere, as whoever sent them here left it; an empty text where nobody did. */
const useUnknown = (): string => {
  const state: unknown = useLocation().state;
  const unknown: unknown = typeof state === 'object' && state !== null && 'unknown' in state ? state.unknown : '';
  return typeof unknown === 'string' ? unknown : '';
};

/** What was asked for, to be read and put right. An address that leads out of the console is none. */
function AddressForm({ unknown }: { unknown: string }) {
  const t = useTranslations('pages');
  const navigate = useNavigate();
  const field = useId();
  const [typed, type] = useState(unknown);
  const path = `/${typed.trim().replace(/^[/\\]+/, '')}`;
  const open = (event: FormEvent) => {
    event.preventDefault();
    void navigate(path);
  };
  return (
    <form className={styles.address} onSubmit={open}>
      <label htmlFor={field}>{t('pages:address')}</label>
      <InputGroup id={field} dir="ltr" autoComplete="off" spellCheck={false} value={typed} onValueChange={type} />
      <Button type="submit" text={t('pages:openAddress')} disabled={path === unknown} />
    </form>
  );
}

export function Screen() {
  const t = useTranslations('pages');
  const unknown = useUnknown();
  const actions = (
    <>
      <HomeLink />
      <SearchButton />
    </>
  );
  return (
    <Missing title={t('pages:notFoundTitle')} text={t('pages:notFoundText')} actions={actions}>
      {unknown ? <AddressForm key={unknown} unknown={unknown} /> : null}
    </Missing>
  );
}
