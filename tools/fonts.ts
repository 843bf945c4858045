import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const chinese = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc');

/**
 * An environment with a Chinese font: empty if the system has one, else fontconfig with the packages' font. Without a font, Chinese is
 * rendered as boxes.
 */
export function fontEnvironment(): Record<string, string> {
  const listed = spawnSync('fc-list', [':lang=zh', 'file'], { encoding: 'utf8' });
  if (listed.status === 0 && listed.stdout.trim() !== '') return {};
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-fonts-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'fonts.conf');
  fs.writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${chinese}/400Regular</dir>
  <dir>${chinese}/500Medium</dir>
  <dir>${chinese}/700Bold</dir>
  <cachedir>${folder}</cachedir>
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
