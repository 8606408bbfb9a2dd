// The declarations of Darwin in which a structure and a function have the same name, which Swift can't declare.
struct timespec {
  long tv_sec;
  long tv_nsec;
};

struct stat {
  int st_dev;
  unsigned short st_mode;
  unsigned long long st_ino;
  unsigned int st_uid;
  unsigned int st_gid;
  struct timespec st_mtimespec;
  long long st_size;
};
int stat(const char *path, struct stat *status);

typedef void (*sig_t)(int);
union __sigaction_u {
  void (*__sa_handler)(int);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  unsigned int sa_mask;
  int sa_flags;
};
int sigaction(int signal, const struct sigaction *new_action, struct sigaction *old_action);
