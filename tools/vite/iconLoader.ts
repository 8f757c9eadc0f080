/** In place of Blueprint's loader of icons by name: all of them weigh a hundred kilobytes, so here no icon has a name. */
export const Icons = {
  getPaths: () => undefined,
  load: async (name: string) => Promise.reject(new Error(`Import the icon '${name}' as a component.`)),
  isValidIconName: () => false,
};
