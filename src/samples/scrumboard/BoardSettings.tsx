import { Button, FormGroup, HTMLSelect, Switch, TextArea } from '@blueprintjs/core';
import { Cross, Duplicate, Trash } from '@blueprintjs/icons';
import { type ScrumBoard, scrumColors, scrumLimits } from '#domain/scrumboard/scrumboard.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { SideDrawer } from '#src/ui/SideDrawer.tsx';
import { LabelsEditor } from './LabelsEditor.tsx';
import { MembersEditor } from './MembersEditor.tsx';
import styles from './Scrumboard.module.css';
import { useBoards } from './useBoards.ts';
import { type BoardWrites, useBoardsWrites } from './useBoardWrites.ts';

type Props = { board: ScrumBoard; writes: BoardWrites; isOpen: boolean; onClose: () => void };

/** What is set for a board, its members and labels, and what is done with the whole of it. */
export function BoardSettings({ board, writes, isOpen, onClose }: Props) {
  const t = useTranslations('scrumboard');
  const boards = useBoards().value ?? [];
  const { add, remove } = useBoardsWrites();
  const { settings } = board;
  const copy = () => {
    onClose();
    void add({ ...board, id: newKey(), name: t('scrumboard:copyOf', { name: board.name }), uri: `${board.uri}-copy` });
  };
  return (
    <SideDrawer isOpen={isOpen} label={t('scrumboard:settings')} side="right" size="32rem" onClose={onClose}>
      <div className={styles.settings}>
        <div className={styles.settingsHead}>
          <h2>{t('scrumboard:settings')}</h2>
          <Button variant="minimal" icon={<Cross />} aria-label={t('ui:close')} onClick={onClose} />
        </div>
        <Switch
          role="switch"
          checked={settings.cardCoverImages}
          label={t('scrumboard:covers')}
          onChange={() => void writes.set({ ...settings, cardCoverImages: !settings.cardCoverImages })}
        />
        <Switch
          role="switch"
          checked={settings.subscribed}
          label={t('scrumboard:subscribe')}
          onChange={() => void writes.set({ ...settings, subscribed: !settings.subscribed })}
        />
        <FormGroup label={t('scrumboard:boardAbout')} labelFor="board-about">
          <TextArea
            id="board-about"
            fill
            dir="auto"
            rows={3}
            maxLength={scrumLimits.about}
            defaultValue={settings.description}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== (settings.description ?? '')) void writes.set({ ...settings, description: value.trim() });
            }}
          />
        </FormGroup>
        <FormGroup label={t('scrumboard:color')} labelFor="board-color">
          <HTMLSelect
            id="board-color"
            fill
            value={settings.color}
            onChange={({ currentTarget: { value } }) =>
              void writes.set({ ...settings, color: scrumColors.find((one) => one === value) ?? '' })
            }
          >
            <option value="">{t('scrumboard:color_none')}</option>
            {scrumColors.map((color) => (
              <option key={color} value={color}>
                {t(`scrumboard:color_${color}`)}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
        <MembersEditor board={board} writes={writes} onRemove={onClose} />
        <LabelsEditor board={board} writes={writes} onRemove={onClose} />
        <Button alignText="start" icon={<Duplicate />} text={t('scrumboard:copyBoard')} onClick={copy} />
        <Button
          alignText="start"
          intent="danger"
          variant="outlined"
          icon={<Trash />}
          text={t('scrumboard:deleteBoard')}
          onClick={() => void remove(board, boards)}
        />
      </div>
    </SideDrawer>
  );
}
