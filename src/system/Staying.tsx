import { type ComponentType, createContext, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';

type Parts = Readonly<Record<string, ComponentType>>;

const StayingContext = createContext<(name: string, part: ComponentType) => void>(() => undefined);

/** Keeps parts of apps whose page was left. They go with the person. */
export function Staying({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts>({});
  const stay = useCallback(
    (name: string, part: ComponentType) => setParts((known) => (known[name] === part ? known : { ...known, [name]: part })),
    [],
  );
  return (
    <StayingContext value={stay}>
      {children}
      {Object.entries(parts).map(([name, Part]) => (
        <Suspense key={name} fallback={null}>
          <Part />
        </Suspense>
      ))}
    </StayingContext>
  );
}

/** From now on a part of an app is there on every page of this tab: what it reads stays read, and it goes on telling. */
export const useStay = (name: string, part: ComponentType): void => {
  const stay = use(StayingContext);
  useEffect(() => stay(name, part), [stay, name, part]);
};
