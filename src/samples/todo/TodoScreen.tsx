import { TickCircle } from '@blueprintjs/icons';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useStay } from '#src/system/Staying.tsx';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import styles from './Todo.module.css';
import { TodoDetail } from './TodoDetail.tsx';
import { TodoKeeper } from './TodoKeeper.tsx';
import { TodoList } from './TodoList.tsx';
import { TodoSide } from './TodoSide.tsx';
import { newId, useTodoAddress } from './useTodoAddress.ts';

/** Things to do: a list that is searched, sorted, chosen from and written, with one of them open beside it. */
export function Screen() {
  const t = useTranslations('todo', 'kit', 'forms', 'page', 'time', 'system');
  const address = useTodoAddress();
  useStay('todo', TodoKeeper);
  useShortcut('addRow', () => address.open(newId));
  return (
    <CardedPage
      innerScroll
      ownScroller
      lowOnPhones
      left={{ label: t('todo:places'), content: <TodoSide address={address} /> }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<TickCircle size={20} />}>{t('titles:todo')}</PageTitle>
          <SearchBox label={t('todo:search')} searchText={address.searchText} onSeek={address.seek} />
        </div>
      }
    >
      <div className={styles.body}>
        <TodoList address={address} />
        {address.openId ? <TodoDetail key={address.openId} address={address} openId={address.openId} /> : null}
      </div>
    </CardedPage>
  );
}
