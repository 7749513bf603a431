#include "CLateBinding.h"
