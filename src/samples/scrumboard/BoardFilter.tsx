import { MenuDivider } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { dueFilters } from '#domain/scrumboard/scrumboard.rules.ts';
import type { ScrumBoard } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { MenuCheck } from '#src/ui/MenuCheck.tsx';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './Scrumboard.module.css';
import type { BoardAddress } from './useBoardAddress.ts';

/** Shows only cards with a label, of somebody, or by the day they are due at. */
export function BoardFilter({ board, address }: { board: ScrumBoard; address: BoardAddress }) {
  const t = useTranslations('scrumboard');
  const { asked, set } = address;
  const isOn = asked.labelId !== '' || asked.memberId !== '' || asked.due !== '';
  const sections = [
    { name: 'label', now: asked.labelId, choices: board.labels.map(({ id, name }) => ({ id, text: name })) },
    { name: 'member', now: asked.memberId, choices: board.members.map(({ id, name }) => ({ id, text: name })) },
    { name: 'due', now: asked.due, choices: dueFilters.map((id) => ({ id, text: t(`scrumboard:due_${id}`) })) },
  ] as const;
  const menu = (
    <MenuList label={t('scrumboard:filter')} className={styles.menu ?? ''}>
      {sections.map(({ name, now, choices }, at) => [
        at > 0 ? <MenuDivider key={name} /> : null,
        ...choices.map(({ id, text }) => (
          <MenuCheck
            key={`${name} ${id}`}
            isOn={now === id}
            text={<bdi>{text}</bdi>}
            onClick={() => set(name, now === id ? '' : id)}
          />
        )),
      ])}
    </MenuList>
  );
  return (
    <MenuPopover content={menu} placement="bottom-end">
      <TipButton
        variant="minimal"
        icon={<Filter />}
        tip={t('scrumboard:filter')}
        intent={isOn ? 'primary' : 'none'}
        aria-haspopup="menu"
      />
    </MenuPopover>
  );
}
