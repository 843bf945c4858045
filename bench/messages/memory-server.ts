// Our server in a process of its own that collects its garbage and tells its resident memory when it is asked for it.
import v8 from 'node:v8';
import vm from 'node:vm';
import '../our-server.ts';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc') as () => void;
process.on('message', () => {
  // What closed handshakes have left is released at the end of their turn.
  setTimeout(() => {
    collect();
    collect();
    process.send!(process.memoryUsage.rss());
  }, 1500);
});
