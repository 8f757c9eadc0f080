import { Button } from '@blueprintjs/core';
import { TickCircle } from '@blueprintjs/icons';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { useStay } from '#src/system/Staying.tsx';
import { Missing } from '#src/ui/Missing.tsx';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import styles from './Todo.module.css';
import { TodoDetail } from './TodoDetail.tsx';
import { TodoKeeper } from './TodoKeeper.tsx';
import { TodoList } from './TodoList.tsx';
import { TodoSide } from './TodoSide.tsx';
import { pathOf, root, useTodoAddress } from './useTodoAddress.ts';
import { everything, useIsPlace } from './useTodos.ts';

/** A folder, filter or label that nobody has, and the way back. */
function Unknown() {
  const t = useTranslations('todo');
  const navigate = useNavigate();
  const back = <Button intent="primary" text={t('todo:toAll')} onClick={() => void navigate(pathOf(everything))} />;
  return <Missing level={2} title={t('todo:noPlace')} text={t('todo:noPlaceWhy')} actions={back} />;
}

/** Things to do: a list that is searched, sorted, chosen from and written, with one of them open beside it. */
export function Screen() {
  const t = useTranslations('todo', 'kit', 'forms', 'page', 'time', 'system');
  const address = useTodoAddress();
  const isPlace = useIsPlace(address.query);
  useStay('todo', TodoKeeper);
  const { pathname } = useLocation();
  // Search, order and what is open stand behind a place: the bare address has none.
  if (pathname.replace(/\/$/, '') === root) return <Navigate replace to={`${pathOf(everything)}${address.search}`} />;
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
        {isPlace ? <TodoList address={address} /> : <Unknown />}
        {address.openId ? <TodoDetail key={address.openId} address={address} openId={address.openId} /> : null}
      </div>
    </CardedPage>
  );
}
