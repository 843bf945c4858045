import { useRef } from 'react';
import { ToolButton, type ToolButtonProps } from './ToolButton.tsx';

interface FilePickProps extends Omit<ToolButtonProps, 'onClick'> {
  accept: string;
  onFiles: (files: readonly File[]) => Promise<void>;
}

/** A tool that opens the device's choice of files. */
export function FilePick({ accept, onFiles, ...tool }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ToolButton {...tool} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={tool.label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void onFiles(files);
        }}
      />
    </>
  );
}
