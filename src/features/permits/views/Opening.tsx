import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { usePorts } from '#src/system/Ports.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { openingHref } from './viewAddress.ts';
import { withPermitViewsPorts } from './views.ports.ts';

const nothing = () => undefined;

/** The list without a label: leads to the view that the person prefers. Views that cannot be read keep nobody from the permits. */
export function Opening() {
  const ports = usePorts();
  const [logic] = useState(() => withPermitViewsPorts(ports, nothing, nothing));
  const [snapshot, send] = useMachine(logic);
  useEffect(() => send({ type: 'views.wanted' }), [send]);
  const { views } = snapshot.context;
  if (views || snapshot.matches('failed')) return <Navigate to={openingHref(views ?? [])} replace />;
  return <Loading />;
}
