import { Button, InputGroup } from '@blueprintjs/core';
import { Console, Cross, Search } from '@blueprintjs/icons';
import type { FocusEvent, RefObject } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { iconNamed } from '#src/shell/navbar/icons.ts';
import { Emphasised } from './Emphasised.tsx';
import { Initial } from './Initial.tsx';
import { Keys } from './Keys.tsx';
import lines from './Lines.module.css';
import { PaletteActor } from './PaletteActor.ts';
import styles from './Search.module.css';
import { SearchActor } from './SearchActor.ts';
import { useCombobox } from './useCombobox.ts';
import { useSuggestions } from './useSuggestions.ts';

/** The command palette for people without a keyboard, and its keys for those with one. */
function PaletteButton() {
  const t = useTranslations('search');
  const { send } = PaletteActor.useActorRef();
  return (
    <Button variant="minimal" size="small" aria-haspopup="dialog" onClick={() => send({ type: 'palette.opened' })}>
      <span className="visually-hidden">{t('search:openPalette')}</span>
      <span className={styles.keys}>
        <Keys of="palette" />
      </span>
      <Console className={styles.console} />
    </Button>
  );
}

type Props = { field: RefObject<HTMLInputElement | null>; place: RefObject<HTMLDivElement | null>; id: string; bare: boolean };

/** The field with what it suggests: the same in the bar and in the box. */
export function SearchField({ field, place, id, bare }: Props) {
  const t = useTranslations('search');
  const { send } = SearchActor.useActorRef();
  const text = SearchActor.useSelector(({ context }) => context.text);
  const at = SearchActor.useSelector(({ context }) => context.at);
  const listed = SearchActor.useSelector((snapshot) => snapshot.matches({ open: 'listed' }));
  const { found, choose } = useSuggestions();
  const { input, list, option } = useCombobox({
    count: listed ? found.length : 0,
    at,
    onPoint: (to) => send({ type: 'search.pointed', at: to }),
    onChoose: choose,
    onEscape: () => send({ type: 'search.escaped' }),
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) send({ type: 'search.closed' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is not known to all browsers yet
    <div ref={place} id={id} role="search" className={bare ? styles.bar : styles.box} onBlur={leave}>
      <InputGroup
        {...input}
        className={styles.field}
        inputRef={field}
        type="text"
        {...(text ? { dir: 'auto' } : {})}
        value={text}
        onFocus={() => send({ type: 'search.opened' })}
        onValueChange={(typed) => send({ type: 'search.typed', text: typed })}
        aria-label={t('search:navigation')}
        placeholder={t('search:navigation')}
        leftIcon={<Search />}
        rightElement={bare ? undefined : <PaletteButton />}
      />
      {bare ? (
        <>
          <PaletteButton />
          <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={() => send({ type: 'search.closed' })} />
        </>
      ) : null}
      {listed ? (
        <div className={styles.results}>
          <p className={found.length > 0 ? 'visually-hidden' : lines.none} role="status">
            {found.length > 0 ? t('search:found', { count: found.length }) : t('ui:noResults')}
          </p>
          <div {...list} role="listbox" className={lines.list} aria-label={t('search:suggestions')} hidden={found.length === 0}>
            {found.map(({ item, ranges }, place) => (
              <div key={item.id} {...option(place)} className={lines.line}>
                <Initial icon={iconNamed(item.icon)} title={item.title} />
                <Emphasised text={item.title} ranges={ranges} />
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
