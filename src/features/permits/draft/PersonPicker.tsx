import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FoundPerson } from '#domain/permits/draft.endpoints.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Draft.module.css';
import { PeopleActor, PeopleProvider } from './DraftActor.tsx';
import { peopleOf, searchStateOf } from './people.selectors.ts';

type Props = {
  wiring: { id: string; 'aria-invalid'?: boolean; 'aria-required'?: boolean; 'aria-describedby'?: string };
  person: FoundPerson | null;
  /** Shown, and not to be chosen anew. */
  fixed?: boolean;
  onPicked: (person: FoundPerson | null) => void;
  onLeft?: () => void;
};

/** Somebody of the plant, by part of the name or by SAP number. */
export function PersonPicker(props: Props) {
  return <PeopleProvider>{props.person ? <Picked {...props} person={props.person} /> : <Finder {...props} />}</PeopleProvider>;
}

function Picked({ wiring, person, fixed = false, onPicked }: Props & { person: FoundPerson }) {
  const t = useTexts('draft');
  return (
    <div className={styles.picked}>
      <span className={styles.pickedName}>
        <bdi>{person.name}</bdi> <Ltr>{String(person.sap)}</Ltr>
      </span>
      <Button
        id={wiring.id}
        variant="minimal"
        size="small"
        icon={<Cross />}
        disabled={fixed}
        aria-label={`${t('draft:clear')}: ${person.name}`}
        onClick={() => onPicked(null)}
      />
    </div>
  );
}

const stepOf = ({ key }: KeyboardEvent): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

function Finder({ wiring, onPicked, onLeft }: Props) {
  const t = useTexts('draft');
  const list = useId();
  const { send } = PeopleActor.useActorRef();
  const people = PeopleActor.useSelector(peopleOf);
  const query = PeopleActor.useSelector(({ context }) => context.query);
  const [at, setAt] = useState(0);
  const current = people[Math.min(at, people.length - 1)];
  const search = (text: string) => {
    setAt(0);
    send({ type: 'people.sought', query: text });
  };
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step !== 0 && people.length > 0) {
      event.preventDefault();
      setAt((at + step + people.length) % people.length);
    }
    if (event.key === 'Escape') search('');
    if (event.key !== 'Enter') return;
    // Enter in the search is no order to save.
    event.preventDefault();
    if (current) onPicked(current);
  };
  return (
    <div className={styles.finder}>
      <InputGroup
        {...wiring}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? `${list}-${current.sap}` : undefined}
        autoComplete="off"
        leftIcon={<Search />}
        placeholder={t('draft:findPerson')}
        intent={wiring['aria-invalid'] ? 'danger' : 'none'}
        value={query}
        onValueChange={search}
        onKeyDown={onKey}
        onBlur={onLeft}
      />
      <div className={styles.foundState} role="status">
        <SearchState />
      </div>
      <div className={people.length > 0 ? styles.options : styles.none} id={list} role="listbox" aria-label={t('draft:findPerson')}>
        {people.map((person) => (
          <div
            key={person.sap}
            id={`${list}-${person.sap}`}
            role="option"
            tabIndex={-1}
            aria-selected={person === current}
            className={styles.option}
            // The field keeps the focus: losing it would say that nobody was chosen.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPicked(person)}
            onKeyDown={onKey}
          >
            <bdi>{person.name}</bdi> <Ltr>{String(person.sap)}</Ltr>
          </div>
        ))}
      </div>
    </div>
  );
}

function SearchState() {
  const t = useTexts('draft');
  const { send } = PeopleActor.useActorRef();
  const state = PeopleActor.useSelector(searchStateOf);
  const { length: count } = PeopleActor.useSelector(peopleOf);
  if (state === 'busy') return t('draft:searching');
  if (state === 'found') return count > 0 ? t('draft:found', { count }) : t('draft:nobody');
  if (state === 'idle') return null;
  return (
    <>
      {t('draft:searchFailed')}{' '}
      <Button variant="minimal" size="small" text={t('ui:retry')} onClick={() => send({ type: 'people.retry' })} />
    </>
  );
}
