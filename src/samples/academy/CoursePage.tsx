import { ArrowLeft } from '@blueprintjs/icons';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { Link } from '#src/ui/Link.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SimplePage } from '#src/ui/page/SimplePage.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import styles from './Academy.module.css';
import type { CourseAddress } from './useAcademyAddress.ts';

type Props = { title: string; address: CourseAddress; left?: ComponentProps<typeof SimplePage>['left']; children: ReactNode };

/** What all pages about one course have: its name, and the way back to the others. */
export function CoursePage({ title, address, left, children }: Props) {
  const t = useTranslations('academy');
  const isNamed = title !== t('titles:academy');
  usePageTitle(isNamed ? `${title} · ${t('titles:academy')}` : title);
  return (
    <SimplePage
      lowOnPhones
      {...(left ? { left } : {})}
      header={
        <div className={styles.head}>
          <Link className={styles.back} to={address.listHref} aria-label={t('academy:toCourses')} title={t('academy:toCourses')}>
            <ArrowLeft size={20} />
          </Link>
          <PageTitle arrived={useArrived(isNamed ? title : '')}>
            <bdi>{title}</bdi>
          </PageTitle>
        </div>
      }
    >
      {children}
    </SimplePage>
  );
}
