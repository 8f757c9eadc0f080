import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { plotAsPng, plotAsSvg } from './savePlot.ts';

type Props = {
  /** The part of the page with the plot and its legend. */
  part: () => HTMLElement | null;
  /** Of the file, without its ending. */
  name: string;
  /** What stands above the plot: what it is, and of when. */
  lines: readonly string[];
  rtl: boolean;
  saveAs: (kind: string) => string;
  download: (file: Blob, name: string) => void;
  onFailed: () => void;
};

/** Buttons that save a plot as a drawing and as a picture. */
export function SavePlot({ part, name, lines, rtl, saveAs, download, onFailed }: Props) {
  const save = async (ending: 'svg' | 'png') => {
    const plot = part();
    try {
      const file = plot && (ending === 'svg' ? plotAsSvg(plot, { lines, rtl }) : await plotAsPng(plot, { lines, rtl }));
      if (file) download(file, `${name}.${ending}`);
    } catch {
      onFailed();
    }
  };
  return (['svg', 'png'] as const).map((ending) => (
    <Button
      key={ending}
      variant="minimal"
      size="small"
      icon={<Download />}
      text={ending.toUpperCase()}
      aria-label={saveAs(ending.toUpperCase())}
      onClick={() => void save(ending)}
    />
  ));
}
