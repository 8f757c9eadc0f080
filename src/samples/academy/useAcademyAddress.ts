import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CourseSearch } from '#domain/academy/academy.rules.ts';
import type { CourseSummary } from '#domain/academy/academy.schema.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import { useListAddress } from '#src/samples/kit/useListAddress.ts';

export const root = '/apps/academy/courses';
/** Stands where the id of a course would: the form of a new one. */
const newId = 'new';

const coursePath = ({ id, slug }: Pick<CourseSummary, 'id' | 'slug'>): string =>
  `${root}/${encodeURIComponent(id)}/${encodeURIComponent(slug)}`;

const edited = 'edit';

/** What the address says of the list: which courses are sought. */
export const useCoursesAddress = () => {
  const { searchText, seek, search } = useListAddress();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = useChooseParam();
  const filter: CourseSearch = {
    searchText,
    category: params.get('category') ?? '',
    hidesCompleted: params.get('completed') === 'hide',
  };
  useShownParams({ completed: knownOf(params.get('completed'), ['hide']) });
  return {
    filter,
    seek,
    choose: (category: string) => choose('category', category),
    hideCompleted: (isHidden: boolean) => choose('completed', isHidden ? 'hide' : ''),
    clear: () => void navigate(root),
    hrefOf: (course: CourseSummary) => `${coursePath(course)}${search}`,
    edit: (course: CourseSummary) => {
      const asked = new URLSearchParams(search);
      asked.set(edited, 'yes');
      void navigate(`${coursePath(course)}?${asked}`);
    },
    add: () => void navigate(`${root}/${newId}${search}`),
  };
};

/** What it says of a course: which one, the step that is shown, whether it is written, and the list that it was opened from. */
export const useCourseAddress = () => {
  const { courseId = '' } = useParams();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const searchWith = (part: Readonly<Record<string, string>>): string => {
    const asked = new URLSearchParams(params);
    for (const name of ['step', edited]) asked.delete(name);
    for (const [name, value] of Object.entries(part)) asked.set(name, value);
    return asked.size > 0 ? `?${asked}` : '';
  };
  const step = params.get('step');
  return {
    courseId,
    isNew: courseId === newId,
    isEdited: params.has(edited),
    step,
    listHref: `${root}${searchWith({})}`,
    stepHref: (at: number) => `${pathname}${searchWith({ step: String(at) })}`,
    editHref: `${pathname}${searchWith({ ...(step === null ? {} : { step }), [edited]: 'yes' })}`,
    /** The course itself, at the step where one is. */
    courseHref: (course: CourseSummary) => `${coursePath(course)}${searchWith({})}`,
  };
};
export type CourseAddress = ReturnType<typeof useCourseAddress>;
