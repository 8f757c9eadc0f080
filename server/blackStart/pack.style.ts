import { createHash } from 'node:crypto';

/** How the pack looks on A4. It is the same text always, so that the page may be admitted by its fingerprint alone. */
export const packStyle = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;max-width:190mm;padding:8mm;background:#fff;color:#111;font:10pt/1.35 system-ui,"Segoe UI","Noto Sans Arabic",Arial,sans-serif}
h1{font-size:18pt;margin:0 0 2mm}
h2{font-size:13pt;margin:6mm 0 2mm;border-block-end:.5mm solid #111}
h3{font-size:11pt;margin:0}
.copy{border:.6mm solid #111;padding:2mm 3mm;margin:3mm 0;font-weight:600}
table{border-collapse:collapse;inline-size:100%}
th,td{border:.2mm solid #555;padding:.8mm 1.5mm;text-align:start;vertical-align:top}
th{background:#eee}
.declared{border:.8mm solid #111;padding:2mm 3mm;margin:0 0 2mm;break-inside:avoid}
.phone{min-inline-size:32mm}
bdi[dir=ltr]{white-space:nowrap}
.permit{border:.4mm solid #111;padding:2.5mm;margin:0 0 3mm;break-inside:avoid}
.head{display:flex;flex-wrap:wrap;gap:1mm 4mm;align-items:baseline;justify-content:space-between}
.no{font:700 13pt/1.2 ui-monospace,Consolas,monospace;direction:ltr;unicode-bidi:isolate}
.state{font-weight:700;border:.4mm solid #111;padding:0 2mm}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5mm 3mm;margin:1.5mm 0 0}
dt{font-weight:600}
dd{margin:0}
svg{inline-size:100%;max-block-size:150mm;border:.2mm solid #555}
.sheet{break-before:page}
.line{border-block-end:.2mm solid #555;min-block-size:9mm}
.box{display:inline-block;inline-size:4mm;block-size:4mm;border:.3mm solid #111;margin-inline-end:2mm;vertical-align:middle}
.muster{columns:2}
.muster div{break-inside:avoid}
.tall{min-block-size:26mm}
footer{margin-block-start:6mm;font-size:9pt}
p.short,.brief .detail{display:none}
.brief p.short{display:block}
.inside{margin:0 0 3mm}
.now{font-size:9pt}
@page{size:A4;margin:10mm}
@media print{body{padding:0;max-width:none}}
`;

/** What the content security policy names the style by. */
export const packStyleHash = `'sha256-${createHash('sha256').update(packStyle).digest('base64')}'`;
