import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { destinations, parentsOfNamesakes } from '#domain/navigation/tree.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useGoTo, useNavigation } from '#src/shell/navigation/useNavigation.ts';
import { paletteCommand, useAllCommands } from '#src/ui/commands/commands.ts';
import { useAllItems } from '#src/ui/commands/items.ts';
import styles from './CommandPalette.module.css';
import { Emphasised } from './Emphasised.tsx';
import { Initial } from './Initial.tsx';
import lines from './Lines.module.css';
import { PaletteActor } from './PaletteActor.ts';
import { PaletteState } from './PaletteState.tsx';
import { type LineGroup, paletteLines } from './paletteLines.ts';
import { Sheet } from './Sheet.tsx';
import { useCombobox } from './useCombobox.ts';

/** What the palette offers for the text as it is typed. */
const usePaletteLines = (): readonly LineGroup[] => {
  const text = PaletteActor.useSelector(({ context }) => context.text);
  const permits = PaletteActor.useSelector(({ context }) => context.permits);
  const recent = PaletteActor.useSelector(({ context }) => context.recent);
  const navigation = useNavigation();
  const offered = useAllCommands();
  const items = useAllItems();
  const goTo = useGoTo();
  const navigate = useNavigate();
  return useMemo(() => {
    const commands = offered.filter(({ id }) => id !== paletteCommand);
    const [screens, hints] = [destinations(navigation), parentsOfNamesakes(navigation)];
    return paletteLines({ screens, hints, commands, items, permits, recent, goTo, goToPath: (path) => void navigate(path) }, text);
  }, [navigation, offered, items, permits, recent, goTo, navigate, text]);
};

/** Everything by its name: screens, actions, and permits by their tracking numbers. */
export function CommandPalette() {
  const t = useTranslations('search', 'navigation', 'documentation');
  const { send } = PaletteActor.useActorRef();
  const field = useRef<HTMLInputElement>(null);
  const dismiss = () => send({ type: 'palette.dismissed' });
  const text = PaletteActor.useSelector(({ context }) => context.text);
  const pointed = PaletteActor.useSelector(({ context }) => context.at);
  const groups = usePaletteLines();
  const all = groups.flatMap((group) => group.lines);
  // Lines may go while the person looks at them: what they point at is always one that is there.
  const at = Math.min(pointed, Math.max(0, all.length - 1));
  const choose = (place: number) => {
    const line = all[place];
    if (!line) return;
    send({ type: 'palette.chosen', choice: { id: line.id, title: line.title } });
    line.run();
  };
  const { input, list, option } = useCombobox({
    count: all.length,
    at,
    onPoint: (to) => send({ type: 'palette.pointed', at: to }),
    onChoose: choose,
    onEnter: () => send({ type: 'palette.entered' }),
    onEscape: dismiss,
  });
  return (
    <Sheet label={t('search:palette')} onDismiss={dismiss} first={field}>
      <input
        {...input}
        ref={field}
        className={styles.field}
        type="text"
        {...(text ? { dir: 'auto' } : {})}
        value={text}
        onChange={({ target }) => send({ type: 'palette.typed', text: target.value })}
        aria-label={t('search:palettePlaceholder')}
        placeholder={t('search:palettePlaceholder')}
      />
      <div className={styles.results}>
        <PaletteState count={all.length} />
        <div {...list} role="listbox" className={lines.list} aria-label={t('search:suggestions')} hidden={all.length === 0}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not a fieldset
            <div key={group.id} role="group" aria-labelledby={`palette-${group.id}`}>
              <div id={`palette-${group.id}`} className={styles.caption} role="presentation">
                {t(`search:${group.id}`)}
              </div>
              {group.lines.map((line) => (
                <div key={line.id} {...option(all.indexOf(line))} className={lines.line}>
                  <Initial icon={line.icon} title={line.title} />
                  <Emphasised text={line.title} ranges={line.ranges} />
                  {line.hint ? <bdi className={lines.hint}>{line.hint}</bdi> : null}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
