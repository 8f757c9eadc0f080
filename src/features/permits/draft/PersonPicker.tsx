import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import type { FoundPerson } from '#domain/permits/draft.endpoints.ts';
import type { Choice } from '#machines/finder/finder.machine.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ChoiceList, optionId, SearchState, stepOf } from './Choices.tsx';
import styles from './Draft.module.css';
import { FinderActor, PeopleProvider } from './DraftActor.tsx';
import { choicesOf } from './finder.selectors.ts';

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

const personFrom = ({ code, name }: Choice): FoundPerson => ({ sap: Number(code), name });

function Finder({ wiring, onPicked, onLeft }: Props) {
  const t = useTexts('draft');
  const list = useId();
  const { send } = FinderActor.useActorRef();
  const people = FinderActor.useSelector(choicesOf);
  const query = FinderActor.useSelector(({ context }) => context.query);
  const [at, setAt] = useState(0);
  const current = people[Math.min(at, people.length - 1)];
  const search = (text: string) => {
    setAt(0);
    send({ type: 'finder.sought', query: text });
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
    if (current) onPicked(personFrom(current));
  };
  return (
    <div className={styles.finder}>
      <InputGroup
        {...wiring}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={current ? optionId(list, current) : undefined}
        autoComplete="off"
        leftIcon={<Search />}
        placeholder={t('draft:findPerson')}
        intent={wiring['aria-invalid'] ? 'danger' : 'none'}
        value={query}
        onValueChange={search}
        onKeyDown={onKey}
        onBlur={onLeft}
      />
      <SearchState found={(count) => (count > 0 ? t('draft:found', { count }) : t('draft:nobody'))} />
      <ChoiceList
        id={list}
        label={t('draft:findPerson')}
        current={current}
        onPicked={(choice) => onPicked(personFrom(choice))}
        onKeyDown={onKey}
      />
    </div>
  );
}
