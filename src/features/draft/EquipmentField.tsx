import { InputGroup } from '@blueprintjs/core';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { placeText } from '#domain/permits/draft/draft.form.ts';
import type { Choice } from '#machines/finder/finder.machine.ts';
import { ChoiceList, optionId, SearchState, SuggestionLayer, stepOf } from '#src/entities/finder/Choices.tsx';
import { FinderActor } from '#src/entities/finder/FinderActor.tsx';
import { choicesOf } from '#src/entities/finder/finder.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Draft.module.css';
import { DraftActor, EquipmentProvider } from './DraftActor.tsx';
import { isFixed, typedIn } from './draft.selectors.ts';
import { FieldFrame } from './Field.tsx';

/** The tag that is being typed: what stands behind the last blank. */
export const lastTag = (text: string): string => /\S*$/.exec(text)?.[0] ?? '';

/** The systems of a form with one more behind them; as they were when it is among them. */
export const withSystem = (text: string, system: number): string => {
  const known = text.split(/\s+/).filter((one) => one !== '');
  return known.includes(String(system)) ? text : [...known, String(system)].join(' ');
};

/** The systems of a form without those that came with tags that are no longer typed; one that another tag brought, too, stays. */
export const withoutSystems = (text: string, brought: ReadonlyMap<string, number>, tags: string): string => {
  const typed = tags.split(/\s+/);
  const kept = [...brought].filter(([tag]) => typed.includes(tag)).map(([, system]) => system);
  const gone = [...brought.values()].filter((system) => !kept.includes(system)).map(String);
  const left = text.split(/\s+/).filter((one) => !gone.includes(one));
  return gone.length > 0 ? left.join(' ') : text;
};

/** The text with a tag in the place of the one being typed, ready for the next. */
export const withLastTag = (text: string, tag: string): string => `${text.slice(0, text.length - lastTag(text).length)}${tag} `;

const field = 'equipment_tags';
/** Before an arrow key nothing is chosen: what was typed stands as it is. */
const none = -1;

/** Tags parted by blanks. The one being typed is looked for; tags that the plant does not list are as good. */
export function EquipmentField() {
  return (
    <EquipmentProvider>
      <Finder />
    </EquipmentProvider>
  );
}

/** What is typed, what is suggested for its last tag, and how the keys move in between. */
const useSuggestions = () => {
  const { send } = DraftActor.useActorRef();
  const finder = FinderActor.useActorRef();
  const value = DraftActor.useSelector(typedIn(field));
  const systems = DraftActor.useSelector(typedIn('system_ids'));
  const fixed = DraftActor.useSelector(isFixed('system_ids'));
  const place = DraftActor.useSelector(typedIn('location'));
  const placeFixed = DraftActor.useSelector(isFixed('location'));
  const choices = FinderActor.useSelector(choicesOf);
  const [at, setAt] = useState(none);
  const current = choices[at];
  const search = (query: string) => {
    setAt(none);
    finder.send({ type: 'finder.search', query });
  };
  const brought = useRef(new Map<string, number>());
  const type = (text: string) => {
    send({ type: 'draft.changed', field, value: text });
    // What came with a tag goes with it: the work would stay coupled to what it has nothing to do with.
    const left = fixed ? systems : withoutSystems(systems, brought.current, text);
    if (left !== systems) send({ type: 'draft.changed', field: 'system_ids', value: left });
    for (const tag of brought.current.keys()) if (!text.split(/\s+/).includes(tag)) brought.current.delete(tag);
    search(lastTag(text));
  };
  // What is coupled by a system is found by the systems of the form: they stand there to be seen, and to be taken away again.
  const pick = ({ code, thing }: Choice) => {
    type(withLastTag(value, code));
    if (thing?.system_id && !fixed) {
      const more = withSystem(systems, thing.system_id);
      // What stood there before was said by somebody, and stays.
      if (more !== systems || [...brought.current.values()].includes(thing.system_id)) brought.current.set(code, thing.system_id);
      send({ type: 'draft.changed', field: 'system_ids', value: more });
    }
    // Where somebody has said where the work is, it stays there.
    if (thing?.point && !placeFixed && place.trim() === '')
      send({ type: 'draft.changed', field: 'location', value: placeText({ type: 'Point', coordinates: thing.point }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step !== 0 && choices.length > 0) {
      event.preventDefault();
      setAt(at === none && step < 0 ? choices.length - 1 : (at + step + choices.length) % choices.length);
    }
    if (event.key === 'Escape') search('');
    if (event.key !== 'Enter' || !current) return;
    // Enter on a suggestion is no order to save.
    event.preventDefault();
    pick(current);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // To the button beside it is still here.
    if (currentTarget.contains(relatedTarget)) return;
    search('');
    send({ type: 'draft.left', field });
  };
  return { value, choices, current, type, pick, onKeyDown, onBlur };
};

function Finder() {
  const t = useTranslations('draft');
  const list = useId();
  const fixed = DraftActor.useSelector(isFixed(field));
  const { value, choices, current, type, pick, onKeyDown, onBlur } = useSuggestions();
  const option = current ? optionId(list, current) : undefined;
  return (
    <FieldFrame field={field} hint={t('draft:hint_equipment_tags')}>
      {(wiring) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left field and button
        <div className={styles.finder} onBlur={onBlur}>
          <InputGroup
            {...wiring}
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={option}
            autoComplete="off"
            dir="ltr"
            readOnly={fixed}
            intent={wiring['aria-invalid'] ? 'danger' : 'none'}
            value={value}
            onValueChange={type}
            onKeyDown={onKeyDown}
          />
          <SuggestionLayer current={option}>
            <SearchState found={(count) => (count > 0 ? t('draft:foundEquipment', { count }) : t('draft:noEquipment'))} />
            <ChoiceList
              codeFirst
              id={list}
              label={t('draft:suggestedTags')}
              current={current}
              onPicked={pick}
              onKeyDown={onKeyDown}
            />
          </SuggestionLayer>
        </div>
      )}
    </FieldFrame>
  );
}
