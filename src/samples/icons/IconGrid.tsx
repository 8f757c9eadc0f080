import type { Icon } from '#domain/icons/icons.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { TileGrid } from '#src/ui/grid/TileGrid.tsx';
import styles from './Icons.module.css';
import { iconPaths } from './iconPaths.ts';

/** Copies the name of an icon and says so, or that it could not be done. */
const useCopyName = (): ((name: string) => void) => {
  const t = useTranslations('icons');
  const showMessage = useShowMessage();
  return (name) =>
    void copyText(name).then((done) =>
      showMessage(
        done ? { text: t('icons:copied', { name }), variant: 'success' } : { text: t('icons:notCopied'), variant: 'error' },
      ),
    );
};

const nameOf = ({ name }: Icon): string => name;
const tagsOf = ({ tags }: Icon): string => tags.join(', ');

/** Every icon over its name, as a button that copies it. */
export function IconGrid({ icons }: { icons: readonly Icon[] }) {
  const t = useTranslations('icons');
  const copy = useCopyName();
  return (
    <TileGrid
      label={t('icons:grid')}
      items={icons}
      keyOf={nameOf}
      hintOf={tagsOf}
      draw={(icon) => <Drawing name={icon.name} />}
      onChoose={({ name }) => copy(name)}
      size={10.4}
    />
  );
}

function Drawing({ name }: { name: string }) {
  return (
    <>
      <svg className={styles.drawing} viewBox="0 0 20 20" aria-hidden="true">
        {iconPaths(name).map((path) => (
          <path key={path} d={path} fillRule="evenodd" />
        ))}
      </svg>
      <span className={styles.name} lang="en" dir="ltr">
        {name}
      </span>
    </>
  );
}
