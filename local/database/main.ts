// Local Realtime Database; accepts the options of its package.
import 'rtdb-emulator/cli';
