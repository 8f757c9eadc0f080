import { Button, InputGroup } from '@blueprintjs/core';
import { Cross, Search } from '@blueprintjs/icons';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FoundPerson } from '#domain/permits/draft/draft.endpoints.ts';
import type { Choice } from '#machines/finder/finder.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { ChoiceList, optionId, SearchState, SuggestionLayer, stepOf } from './Choices.tsx';
import styles from './Finder.module.css';
import { FinderActor, PeopleProvider } from './FinderActor.tsx';
import { choicesOf } from './finder.selectors.ts';

type Props = {
  wiring: { id: string; 'aria-invalid'?: boolean; 'aria-required'?: boolean; 'aria-describedby'?: string };
  person: FoundPerson | null;
  /** Shown, and not to be chosen anew. */
  fixed?: boolean;
  onPicked: (person: FoundPerson | null) => void;
  onLeft?: () => void;
};

/** A person of the plant, by part of the name or by SAP number. */
export function PersonPicker(props: Props) {
  const { person, wiring } = props;
  const onPicked = useKeepFocus(wiring.id, props);
  return (
    <PeopleProvider>
      {person ? <Picked {...props} person={person} onPicked={onPicked} /> : <Finder {...props} onPicked={onPicked} />}
    </PeopleProvider>
  );
}

const pickedId = (id: string): string => `${id}-picked`;

/** Field and person stand in one place: who chose by hand, or chooses anew, goes on from there. */
const useKeepFocus = (id: string, { person, onPicked }: Props): Props['onPicked'] => {
  const chosen = useRef(false);
  const sap = person?.sap;
  useEffect(() => {
    // Not to the button: the key that chose is still down, and would press it when it is let go.
    if (chosen.current) document.getElementById(sap === undefined ? id : pickedId(id))?.focus();
    chosen.current = false;
  }, [id, sap]);
  return (picked) => {
    chosen.current = true;
    onPicked(picked);
  };
};

function Picked({ wiring, person, fixed = false, onPicked }: Props & { person: FoundPerson }) {
  const t = useTranslations('draft');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields, but somebody with a button beside them
    <div
      id={pickedId(wiring.id)}
      role="group"
      aria-label={t('draft:picked', { name: person.name, sap: String(person.sap) })}
      tabIndex={-1}
      className={styles.picked}
    >
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

/** The search, and which of those found Enter takes. Who has left the field sees no list over what comes after it. */
const useSearch = ({ onPicked, onLeft }: Props) => {
  const { send } = FinderActor.useActorRef();
  const found = FinderActor.useSelector(choicesOf);
  const query = FinderActor.useSelector(({ context }) => context.query);
  const [at, setAt] = useState(0);
  const [here, setHere] = useState(false);
  const people = here ? found : [];
  const current = people[Math.min(at, people.length - 1)];
  const search = (text: string) => {
    setAt(0);
    send({ type: 'finder.search', query: text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step !== 0 && people.length > 0) {
      event.preventDefault();
      setAt((at + step + people.length) % people.length);
    }
    if (event.key === 'Escape' && query !== '') {
      // What is around the field is not closed with the list.
      event.stopPropagation();
      search('');
    }
    if (event.key !== 'Enter') return;
    // Enter in the search is no order to save.
    event.preventDefault();
    if (current) onPicked(personFrom(current));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // To the button beside it is still here.
    if (currentTarget.contains(relatedTarget)) return;
    setHere(false);
    onLeft?.();
  };
  return { query, people, here, current, search, onKeyDown, onBlur, onFocus: () => setHere(true) };
};

function Finder(props: Props) {
  const { wiring, onPicked } = props;
  const t = useTranslations('draft');
  const list = useId();
  const { query, people, here, current, search, onKeyDown, onBlur, onFocus } = useSearch(props);
  const option = current ? optionId(list, current) : undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears whether the focus is in the field and its list
    <div className={styles.finder} onFocus={onFocus} onBlur={onBlur}>
      <InputGroup
        {...wiring}
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={option}
        autoComplete="off"
        leftIcon={<Search />}
        placeholder={t('draft:findPerson')}
        intent={wiring['aria-invalid'] ? 'danger' : 'none'}
        value={query}
        onValueChange={search}
        onKeyDown={onKeyDown}
      />
      <SuggestionLayer open={here} current={option}>
        <SearchState found={(count) => (count > 0 ? t('draft:found', { count }) : t('draft:nobody'))} />
        <ChoiceList
          id={list}
          label={t('draft:findPerson')}
          current={current}
          onPicked={(choice) => onPicked(personFrom(choice))}
          onKeyDown={onKeyDown}
        />
      </SuggestionLayer>
    </div>
  );
}
