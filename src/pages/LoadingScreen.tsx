import { Loading } from '#src/ui/Loading.tsx';

export function Screen() {
  return <Loading />;
}
