import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#src/i18n/i18n.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import styles from './PermitsPage.module.css';

const pause = 150;

type Props = { sought: string; onSearch: (search: string) => void };

/** Searches while one types, a moment after the last key. */
const useTyped = ({ sought, onSearch }: Props) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(sought);
  const [asked, setAsked] = useState(sought);
  const [seen, setSeen] = useState(sought);

  // An address that changed by other hands than these (Back, a link) changes the text; the echo of our own typing does not.
  if (sought !== seen) {
    setSeen(sought);
    if (sought !== asked) {
      setAsked(sought);
      setTyped(sought);
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    setAsked(text);
    onSearch(text);
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text.trim()), pause);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setTyped('');
    ask('');
  };
  return { typed, type, clear };
};

/** The search of the list. `/` leads here, Esc clears. */
export function PermitSearch(props: Props) {
  const t = useTexts('permits');
  const field = useRef<HTMLInputElement>(null);
  const { typed, type, clear } = useTyped(props);
  useShortcut('/', () => field.current?.select());
  return (
    <InputGroup
      className={styles.search}
      type="search"
      dir="auto"
      inputRef={field}
      value={typed}
      onValueChange={type}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed) clear();
      }}
      aria-label={t('permits:search')}
      aria-keyshortcuts="/"
      placeholder={t('permits:search')}
      leftIcon={<Search />}
      rightElement={
        typed ? (
          <Button variant="minimal" icon={<Cross />} aria-label={t('permits:clearSearch')} onClick={clear} />
        ) : (
          <kbd className={styles.key} title={t('permits:searchHint')}>
            /
          </kbd>
        )
      }
    />
  );
}
