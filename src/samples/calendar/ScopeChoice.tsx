import { Radio, RadioGroup } from '@blueprintjs/core';
import { type Scope, scopes } from '#domain/calendar/calendar.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

const names = { one: 'calendar:scope_this', following: 'calendar:scope_following', all: 'calendar:scope_every' } as const;

/** Which times of an event that repeats are meant by what is done next. */
export function ScopeChoice({ scope, onChoose }: { scope: Scope; onChoose: (scope: Scope) => void }) {
  const t = useTranslations('calendar');
  return (
    <RadioGroup
      label={t('calendar:scope')}
      selectedValue={scope}
      onChange={({ currentTarget }) => onChoose(scopes.find((one) => one === currentTarget.value) ?? 'one')}
    >
      {scopes.map((one) => (
        <Radio key={one} value={one} label={t(names[one])} />
      ))}
    </RadioGroup>
  );
}
