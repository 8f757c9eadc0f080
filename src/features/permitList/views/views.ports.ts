import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SavedView } from '#domain/permits/permitList/view.endpoints.ts';
import { permitViewsMachine, type SaveView, type ViewChange } from '#machines/permitViews/permitViews.machine.ts';

type Deps = { api: Pick<Client<Contract>, 'views'> };
type Views = readonly SavedView[];

/** The views of the person, kept by the server. `onSaved` and `onRemoved` hear what has come to its end. */
export const withPermitViewsPorts = ({ api }: Deps, onSaved: (view: SaveView) => void, onRemoved: () => void) =>
  permitViewsMachine.provide({
    actors: {
      readViews: fromPromise<Views, void>(async ({ signal }) => (await api.views.list({ signal })).result),
      saveView: fromPromise<Views, { view: SaveView | null }>(async ({ input: { view }, signal }) => {
        if (!view) throw new Problem('cancelled');
        const { result } = await api.views.save({ body: view, signal });
        onSaved(view);
        return result;
      }),
      changeView: fromPromise<Views, { change: ViewChange | null }>(async ({ input: { change }, signal }) => {
        if (!change) throw new Problem('cancelled');
        const params = { id: change.id };
        if (change.do === 'prefer')
          return (await api.views.prefer({ params, body: { preferred: change.preferred }, signal })).result;
        if (change.do === 'rename') return (await api.views.rename({ params, body: { name: change.name }, signal })).result;
        const { result } = await api.views.remove({ params, signal });
        onRemoved();
        return result;
      }),
    },
  });
