import { Button, Checkbox, InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { topics } from '#domain/conversations/conversation.words.ts';
import { namedCode } from '#domain/kernel/readingText.ts';
import { ChoiceField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useTypedParam, useWriteParam } from '#src/platform/useTypedParam.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Conversations.module.css';
import { topicName } from './conversation/conversationTexts.ts';

/** Milliseconds after the last key before it is asked. */
const pause = 300;

/** What is looked for; all of it stands in the address. */
export function Filters() {
  const t = useTranslations('conversations', 'conversation');
  const [params, setParams] = useSearchParams();
  const [text, type] = useTypedParam('q', { pause });
  const write = useWriteParam();
  const areas = useRead('drafts.areas', {}, { select: resultOf }).value ?? [];
  const on = (name: string) => params.get(name) === '1';
  const isNarrowed = ['q', 'area', 'topic', 'state', 'mine', 'actions', 'permit'].some((name) => params.has(name));
  return (
    <search className={styles.filters} aria-label={t('conversations:filters')}>
      <InputGroup
        type="search"
        leftIcon={<Search />}
        aria-label={t('conversations:search')}
        placeholder={t('conversations:search')}
        value={text}
        onValueChange={type}
      />
      <Choice
        name="area"
        label={t('conversation:about')}
        options={areas.map(({ id, code, name }) => ({ value: String(id), text: namedCode(code, name) }))}
      />
      <Choice
        name="topic"
        label={t('conversation:topic')}
        options={topics.map((word) => ({ value: word, text: topicName(word) }))}
      />
      <Choice
        name="state"
        label={t('conversations:state')}
        options={[
          { value: 'open', text: t('conversation:open') },
          { value: 'closed', text: t('conversation:closed') },
        ]}
      />
      <div className={styles.checks}>
        <Checkbox checked={on('mine')} label={t('conversations:mine')} onChange={() => write('mine', on('mine') ? '' : '1')} />
        <Checkbox
          checked={on('actions')}
          label={t('conversations:openActions')}
          onChange={() => write('actions', on('actions') ? '' : '1')}
        />
        {isNarrowed ? (
          <Button
            variant="minimal"
            text={t('conversations:clear')}
            onClick={() => {
              type('');
              setParams({}, { replace: true });
            }}
          />
        ) : null}
      </div>
    </search>
  );
}

type Option = { value: string; text: string };

function Choice({ name, label, options }: { name: string; label: string; options: readonly Option[] }) {
  const t = useTranslations('conversations');
  const [params] = useSearchParams();
  const write = useWriteParam();
  return (
    <ChoiceField
      className={styles.choice}
      label={label}
      value={params.get(name) ?? ''}
      empty={t('conversations:all')}
      options={options}
      onChosen={(value) => write(name, value)}
      onEmptied={() => write(name, '')}
    />
  );
}
