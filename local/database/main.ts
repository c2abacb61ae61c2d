// The Realtime Database of this machine, with the options of its package.
import 'rtdb-emulator/cli';
