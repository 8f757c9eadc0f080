/** The features that have a button in the toolbar, each for those who may use it. */
export function ToolbarActions() {
  return null;
}
