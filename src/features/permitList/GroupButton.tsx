import { Button, MenuItem } from '@blueprintjs/core';
import { Blank, CaretDown, GroupObjects, Tick } from '@blueprintjs/icons';
import { useSearchParams } from 'react-router-dom';
import { permitGroups } from '#domain/permits/permitList/permit.groups.ts';
import { type ListAddress, readListAddress, writeListAddress } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { MenuList } from '#src/ui/MenuList.tsx';
import { MenuPopover } from '#src/ui/MenuPopover.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';

const groupings = ['', ...permitGroups] as const;

/** Puts the list together by area, by state or by whom the next step waits for, or not at all. */
export function GroupButton() {
  const t = useTranslations('permits');
  const [params] = useSearchParams();
  const { group } = readListAddress(params);
  const nameOf = (by: ListAddress['group']) => (by ? t(`permits:${by}`) : t('permits:group_none'));
  return (
    <MenuPopover content={<Groupings now={group} nameOf={nameOf} />} placement="bottom-end">
      <Button
        data-group
        variant="minimal"
        size="small"
        icon={<GroupObjects />}
        endIcon={<CaretDown />}
        text={group ? t('permits:group_by', { by: nameOf(group) }) : t('permits:group')}
      />
    </MenuPopover>
  );
}

type Props = { now: ListAddress['group']; nameOf: (by: ListAddress['group']) => string };

function Groupings({ now, nameOf }: Props) {
  const t = useTranslations('permits');
  const change = useChangeParams();
  // Another grouping is another list, with a button of its own: the focus goes there.
  useFocusBack('[data-group]');
  return (
    <MenuList label={t('permits:group')}>
      {groupings.map((by) => (
        <MenuItem
          key={by}
          icon={by === now ? <Tick /> : <Blank />}
          text={nameOf(by)}
          onClick={() => change((params) => writeListAddress({ ...readListAddress(params), group: by, folded: [] }))}
        />
      ))}
    </MenuList>
  );
}
